/* Whole boards under survival, judged by search: whether one colour wins a race for good, by the rules alone.
 *
 * States (stones, ko, mover, which essential chain has been captured) are found where a proof-number search looks for
 * them. Its numbers and what it thinks of repetition only say where to look next. An answer is believed when it follows
 * from answered states by the moves of one state, or when `settle` finds it by fixpoints over all states known so far,
 * once with every state that was not looked into counted for the colour and once with all of them against it.
 * Play without end captures nothing: it goes against the colour, but for it where it has captured and stands.
 *
 * The one static answer is Benson's: chains that live although their owner always passes are not captured.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 mask_t;
enum { NO, YES, OPEN };
enum { BOTH_STAND }; /* phase: 1 where Black's chain has been captured, 2 where White's has */
enum { ENDLESS = 1 << 28, DEEPEST = 2000, NEVER_MADE = -1, FIRST_ROUND = 20000, CHAINS = 64 };
#define BIT(at) ((mask_t)1 << (at))

typedef struct {
    mask_t stones[2];
    uint8_t ko, mover, phase, over; /* ko: a point and one more, 0 for none; over: the survivor has been captured */
} state_t;

typedef struct {
    uint64_t key[4];
    int32_t kids;                   /* where its children begin, NEVER_MADE before */
    uint16_t size;
    uint8_t answer, on_path;
    uint32_t proof, disproof;
} node_t;

typedef struct {
    mask_t points, living, target[2];
    int32_t stride, color, master;  /* who is asked about; who retakes every ko at once, -1 for nobody */
    int64_t most, count, room, edges, edge_room, slot_mask, looked_into, steps, round_ends, most_steps;
    node_t *nodes;
    int32_t *kids, *slots;
} judge_t;

static judge_t *j;

static int lowest(mask_t mask) {
    uint64_t low = (uint64_t)mask;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(mask >> 64));
}

static int size_of(mask_t mask) {
    return __builtin_popcountll((uint64_t)mask) + __builtin_popcountll((uint64_t)(mask >> 64));
}

static mask_t beside(mask_t mask) {
    return (mask << 1 | mask >> 1 | mask << j->stride | mask >> j->stride) & j->points & ~mask;
}

static mask_t flood(mask_t seed, mask_t inside) {
    mask_t reached = seed & inside, grown;
    while ((grown = reached | (beside(reached) & inside)) != reached) reached = grown;
    return reached;
}

/* ---- the rules ---- */

static int played(const state_t *state, int point, state_t *after) {
    int mover = state->mover;
    mask_t stone = BIT(point), own = state->stones[mover] | stone, other = state->stones[1 - mover], taken = 0, chain;
    for (mask_t touched = beside(stone) & other; touched; touched &= ~chain) {
        chain = flood(touched & -touched, other);
        if (!(beside(chain) & ~(own | other)) && !(chain & j->living)) taken |= chain;
    }
    other &= ~taken;
    chain = flood(stone, own);
    mask_t liberties = beside(chain) & ~(own | other);
    if (!liberties && !(chain & j->living)) return 0;
    *after = *state;
    after->stones[mover] = own, after->stones[1 - mover] = other;
    after->mover = (uint8_t)(1 - mover);
    after->ko = chain == stone && liberties == taken && taken && !(taken & (taken - 1)) ? lowest(taken) + 1 : 0;
    if (taken & j->target[1 - mover]) {
        if (state->phase == BOTH_STAND) after->phase = (uint8_t)(2 - mover);
        else if (state->phase == 1 + mover) after->over = 1;
    }
    return 1;
}

/* Whether a chain lives although its owner always passes (Benson 1976). */
static int lives(const state_t *state, int color) {
    mask_t own = state->stones[color], chains[CHAINS], regions[CHAINS], rest, alive;
    int chain_count = 0, region_count = 0, at, region, changed = 1;
    for (rest = own; rest; rest &= ~chains[chain_count++]) chains[chain_count] = flood(rest & -rest, own);
    for (rest = j->points & ~own; rest; rest &= ~regions[region_count++])
        regions[region_count] = flood(rest & -rest, j->points & ~own);
    for (alive = own; changed && alive & j->target[color];) {
        for (changed = at = 0; at < chain_count; at++) {
            if (!(chains[at] & alive) || chains[at] & j->living) continue;
            mask_t near = beside(chains[at]);
            int vital = 0;
            for (region = 0; region < region_count; region++) {
                mask_t empty = regions[region] & ~state->stones[1 - color];
                vital += empty && regions[region] & near && !(empty & ~near) && !(regions[region] & j->living) &&
                         !(beside(regions[region]) & ~alive);
            }
            if (vital < 2) alive &= ~chains[at], changed = 1;
        }
    }
    return (alive & j->target[color]) != 0;
}

/* ---- states by number ---- */

static void pack(const state_t *state, uint64_t *key) {
    uint64_t rest = state->ko | state->mover << 7 | state->phase << 8 | state->over << 10;
    key[0] = (uint64_t)state->stones[0], key[1] = (uint64_t)(state->stones[0] >> 64) | rest << 48;
    key[2] = (uint64_t)state->stones[1], key[3] = (uint64_t)(state->stones[1] >> 64);
}

static state_t state_of(const node_t *node) {
    uint64_t high = node->key[1] & (((uint64_t)1 << 48) - 1), rest = node->key[1] >> 48;
    state_t state = {{(mask_t)high << 64 | node->key[0], (mask_t)node->key[3] << 64 | node->key[2]},
                     rest & 127, rest >> 7 & 1, rest >> 8 & 3, rest >> 10 & 1};
    return state;
}

static int mover_of(const node_t *node) { return node->key[1] >> 55 & 1; }
static int phase_of(const node_t *node) { return node->key[1] >> 56 & 3; }

/* What play without end is worth, in a phase. */
static int endless(int phase) { return phase == 2 - j->color; }

static uint64_t hash(const uint64_t *key) {
    uint64_t mixed = key[0] * 0x9E3779B97F4A7C15u ^ key[1] * 0xC2B2AE3D27D4EB4Fu;
    mixed = (mixed ^ mixed >> 31) + (key[2] * 0x165667B19E3779F9u ^ key[3] * 0xD6E8FEB86659FD93u);
    mixed *= 0x9FB21C651E98DF25u;
    return mixed ^ mixed >> 32;
}

static void *grown(void *memory, size_t bytes) {
    void *found = realloc(memory, bytes);
    if (!found) abort();
    return found;
}

static int liberties(const state_t *state, int color) {
    return size_of(beside(j->target[color]) & ~(state->stones[0] | state->stones[1]));
}

/* Where to look first: a chain of few liberties is soon captured. */
static void estimate(node_t *node) {
    state_t state = state_of(node);
    int own = j->color, other = 1 - own;
    node->proof = state.phase == 1 + other ? 1 : 1 + liberties(&state, other);
    node->disproof = state.phase == 1 + own ? 1 : 1 + liberties(&state, own);
}

static void rehash(void) {
    j->slot_mask = 2 * (j->slot_mask + 1) - 1;
    j->slots = grown(j->slots, (j->slot_mask + 1) * sizeof *j->slots);
    memset(j->slots, 0xff, (j->slot_mask + 1) * sizeof *j->slots);
    for (int64_t at = 0; at < j->count; at++) {
        int64_t slot = hash(j->nodes[at].key) & j->slot_mask;
        while (j->slots[slot] >= 0) slot = (slot + 1) & j->slot_mask;
        j->slots[slot] = (int32_t)at;
    }
}

/* The number of a state, new or known. */
static int32_t number(const state_t *state) {
    uint64_t key[4];
    pack(state, key);
    int64_t slot = hash(key) & j->slot_mask;
    for (; j->slots[slot] >= 0; slot = (slot + 1) & j->slot_mask)
        if (!memcmp(j->nodes[j->slots[slot]].key, key, sizeof key)) return j->slots[slot];
    if (j->count == j->room) j->nodes = grown(j->nodes, (j->room *= 2) * sizeof *j->nodes);
    node_t *node = &j->nodes[j->count];
    memset(node, 0, sizeof *node);
    memcpy(node->key, key, sizeof key);
    node->kids = NEVER_MADE;
    node->answer = state->over ? state->phase == 1 + j->color : OPEN;
    estimate(node);
    j->slots[slot] = (int32_t)j->count;
    if (2 * ++j->count > j->slot_mask) rehash();
    return (int32_t)(j->count - 1);
}

static void enter(const state_t *child) {
    int32_t at = number(child);
    if (j->edges == j->edge_room) j->kids = grown(j->kids, (j->edge_room *= 2) * sizeof *j->kids);
    j->kids[j->edges++] = at;
}

/* The answer of a state by Benson's theorem: a chain that lives is not captured, and both are needed for a win. */
static int known(const state_t *state) {
    int own = j->color, other = 1 - own;
    if (state->phase != 1 + other && lives(state, other)) return NO;
    return state->phase == 1 + other && lives(state, own) ? YES : OPEN;
}

/* Look into a state: its answer by itself, or its children. */
static void look_into(int32_t at) {
    state_t state = state_of(&j->nodes[at]), after = state;
    j->looked_into++;
    if ((j->nodes[at].answer = (uint8_t)known(&state)) != OPEN) return;
    int64_t begin = j->edges;
    after.ko = 0;
    after.mover = 1 - state.mover;
    enter(&after);
    for (mask_t rest = j->points & ~(state.stones[0] | state.stones[1]); rest; rest &= rest - 1) {
        int point = lowest(rest);
        if (state.ko == point + 1 && state.mover != j->master) continue;
        if (played(&state, point, &after)) enter(&after);
    }
    j->nodes[at].kids = (int32_t)begin;
    j->nodes[at].size = (uint16_t)(j->edges - begin);
}

/* ---- where to look next ---- */

typedef struct {
    uint32_t least, second, most, open; /* by the number that the mover wants small, and the other one */
    int32_t best;
    int won, lost;                      /* whether a child is answered for the mover, or all against him */
} weighed_t;

/* The numbers of a child as the mover of its parent sees them: how far from his aim, how far from the opponent's. */
static void numbers(const node_t *child, int wants, uint32_t *near, uint32_t *far) {
    int answer = child->answer != OPEN ? child->answer : child->on_path ? endless(phase_of(child)) : OPEN;
    *near = wants ? child->proof : child->disproof, *far = wants ? child->disproof : child->proof;
    if (answer != OPEN) *near = answer == wants ? 0 : ENDLESS, *far = answer == wants ? ENDLESS : 0;
}

static weighed_t weigh(const node_t *node, int wants) {
    weighed_t found = {ENDLESS, ENDLESS, 0, 0, -1, 0, 1};
    for (int kid = 0; kid < node->size; kid++) {
        int32_t at = j->kids[node->kids + kid];
        uint32_t near, far;
        numbers(&j->nodes[at], wants, &near, &far);
        found.won |= j->nodes[at].answer == wants;
        found.lost &= j->nodes[at].answer == !wants;
        found.open += far > 0;
        if (far > found.most) found.most = far;
        if (near < found.least) found.second = found.least, found.least = near, found.best = at;
        else if (near < found.second) found.second = near;
    }
    return found;
}

static uint32_t smaller(uint32_t one, uint32_t other) { return one < other ? one : other; }

static int goes_on(void) {
    return j->looked_into < j->round_ends && j->steps++ < j->most_steps && j->count < j->most;
}

/* Search below a state until one of its numbers reaches its limit. */
static void search(int32_t at, uint32_t most_proof, uint32_t most_disproof, int depth) {
    if (j->nodes[at].kids < 0) look_into(at);
    int wants = mover_of(&j->nodes[at]) == j->color;
    uint32_t most_near = wants ? most_proof : most_disproof, most_far = wants ? most_disproof : most_proof;
    j->nodes[at].on_path = 1;
    while (j->nodes[at].answer == OPEN) {
        weighed_t now = weigh(&j->nodes[at], wants);
        node_t *node = &j->nodes[at];
        if (now.won || now.lost) node->answer = (uint8_t)(now.won ? wants : !wants);
        uint32_t near = now.least, far = now.least ? smaller(now.most + (now.open ? now.open - 1 : 0), ENDLESS) : ENDLESS;
        node->proof = wants ? near : far, node->disproof = wants ? far : near;
        if (near >= most_near || far >= most_far || !near || !far || depth == DEEPEST || !goes_on()) break;
        uint32_t limit = smaller(most_near, now.second + now.second / 4 + 1), others = now.open - 1;
        uint32_t far_limit = most_far > others ? most_far - others : 1;
        int64_t before = j->looked_into;
        search(now.best, wants ? limit : far_limit, wants ? far_limit : limit, depth + 1);
        if (before == j->looked_into && j->nodes[now.best].answer == OPEN) {
            weighed_t then = weigh(&j->nodes[at], wants);
            if (then.best == now.best && then.least == now.least && then.most == now.most) break;
        }
    }
    j->nodes[at].on_path = 0;
}

/* ---- answers by fixpoints ---- */

typedef struct {
    int32_t *begin, *of, *left, *waiting;
    uint8_t *value;
} parents_t;

static parents_t joined(void) {
    parents_t all = {calloc(j->count + 2, sizeof *all.begin), malloc((j->edges + 1) * sizeof *all.of),
                     malloc(j->count * sizeof *all.left), malloc(j->count * sizeof *all.waiting), malloc(j->count)};
    if (!all.begin || !all.of || !all.left || !all.waiting || !all.value) abort();
    for (int64_t edge = 0; edge < j->edges; edge++) all.begin[j->kids[edge] + 2]++;
    for (int64_t at = 1; at < j->count + 2; at++) all.begin[at] += all.begin[at - 1];
    for (int64_t at = 0; at < j->count; at++)
        for (int kid = 0; kid < j->nodes[at].size; kid++)
            all.of[all.begin[j->kids[j->nodes[at].kids + kid] + 1]++] = (int32_t)at;
    return all;
}

/* The values of a phase: who wants its play to end forces what he can, all else is without end. */
static void force(parents_t *all, int phase) {
    int goal = !endless(phase), side = goal ? j->color : 1 - j->color;
    int64_t waits = 0;
    for (int64_t at = 0; at < j->count; at++) {
        all->left[at] = j->nodes[at].size;
        if (all->value[at] == goal) all->waiting[waits++] = (int32_t)at;
    }
    while (waits) {
        int32_t child = all->waiting[--waits];
        for (int32_t edge = all->begin[child]; edge < all->begin[child + 1]; edge++) {
            int32_t parent = all->of[edge];
            all->left[parent]--;
            if (all->value[parent] != OPEN || phase_of(&j->nodes[parent]) != phase) continue;
            if (mover_of(&j->nodes[parent]) == side || !all->left[parent]) {
                all->value[parent] = (uint8_t)goal;
                all->waiting[waits++] = parent;
            }
        }
    }
    for (int64_t at = 0; at < j->count; at++)
        if (all->value[at] == OPEN && phase_of(&j->nodes[at]) == phase) all->value[at] = (uint8_t)!goal;
}

/* Answer every state whose answer hangs on none that was not looked into; forget what was thought of repetition. */
static void settle(void) {
    parents_t all = joined();
    for (int unknown = NO; unknown <= YES; unknown++) {
        for (int64_t at = 0; at < j->count; at++) {
            node_t *node = &j->nodes[at];
            all.value[at] = node->answer != OPEN ? node->answer : node->kids < 0 ? unknown : OPEN;
        }
        force(&all, 1), force(&all, 2), force(&all, BOTH_STAND);
        for (int64_t at = 0; at < j->count; at++)
            if (j->nodes[at].answer == OPEN && all.value[at] != unknown) j->nodes[at].answer = all.value[at];
    }
    for (int64_t at = 0; at < j->count; at++)
        if (j->nodes[at].answer == OPEN && (!j->nodes[at].proof || !j->nodes[at].disproof)) estimate(&j->nodes[at]);
    free(all.begin), free(all.of), free(all.left), free(all.waiting), free(all.value);
}

/* Look into open states near a state, each as early as it is met, so that every search ends. */
static void widen(int32_t from) {
    int64_t waits = 0, wanted = 100 + j->looked_into / 10;
    int32_t *waiting = malloc(j->count * sizeof *waiting);
    uint8_t *met = calloc(j->count, 1);
    int64_t met_room = j->count;
    if (!waiting || !met) abort();
    waiting[waits++] = from, met[from] = 1;
    for (int64_t next = 0; next < waits && wanted && j->count < j->most; next++) {
        int32_t at = waiting[next];
        if (j->nodes[at].kids < 0) {
            look_into(at), wanted--;
            continue;
        }
        for (int kid = 0; kid < j->nodes[at].size; kid++) {
            int32_t child = j->kids[j->nodes[at].kids + kid];
            if (child < met_room && !met[child] && j->nodes[child].answer == OPEN) met[child] = 1, waiting[waits++] = child;
        }
    }
    free(waiting), free(met);
}

/* ---- what is asked ---- */

static mask_t joined_mask(const uint64_t *words) { return (mask_t)words[1] << 64 | words[0]; }

/* A judge of a race. `masks`: the points of the board, the stones that are never captured, Black's and White's essential
 * chain, each as two words, the lower first.
 */
judge_t *begin(int stride, const uint64_t *masks, int color, int master, int64_t most) {
    j = calloc(1, sizeof *j);
    j->stride = stride, j->color = color, j->master = master, j->most = most;
    j->points = joined_mask(masks), j->living = joined_mask(masks + 2);
    j->target[0] = joined_mask(masks + 4), j->target[1] = joined_mask(masks + 6);
    j->room = 1024, j->edge_room = 8192, j->slot_mask = 2047;
    j->nodes = grown(NULL, j->room * sizeof *j->nodes);
    j->kids = grown(NULL, j->edge_room * sizeof *j->kids);
    j->slots = grown(NULL, (j->slot_mask + 1) * sizeof *j->slots);
    memset(j->slots, 0xff, (j->slot_mask + 1) * sizeof *j->slots);
    return j;
}

void end(judge_t *judge) { free(judge->nodes), free(judge->kids), free(judge->slots), free(judge); }

/* Whether the judge's colour wins after a move (a point, -1 for a pass, -2 for none): 1 or 0, -1 where too many states
 * would have to be looked at, -2 where the move is not legal. `stones` are Black's and White's; both chains stand.
 */
int wins(judge_t *judge, const uint64_t *stones, int ko, int mover, int move) {
    j = judge;
    state_t state = {{joined_mask(stones), joined_mask(stones + 2)}, (uint8_t)ko, (uint8_t)mover, BOTH_STAND, 0}, after = state;
    if (move == -1) after.ko = 0, after.mover = (uint8_t)(1 - mover);
    if (move >= 0) {
        if ((state.stones[0] | state.stones[1]) & BIT(move) || (ko == move + 1 && mover != j->master)) return -2;
        if (!played(&state, move, &after)) return -2;
    }
    int32_t root = number(&after);
    while (j->nodes[root].answer == OPEN) {
        int64_t before = j->looked_into;
        j->round_ends = before + FIRST_ROUND + before / 2;
        j->most_steps = j->steps + 100 * (j->round_ends - before);
        search(root, ENDLESS, ENDLESS, 0);
        if (j->nodes[root].answer != OPEN) break;
        settle();
        if (j->nodes[root].answer != OPEN) break;
        if (j->count >= j->most) return -1;
        if (before == j->looked_into) widen(root);
    }
    return j->nodes[root].answer;
}

int64_t states(judge_t *judge) { return judge->count; }
