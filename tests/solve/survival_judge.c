/* All positions of a race under survival, judged backwards: `tests/solve/survival_judge.py` again, a hundred times as
 * fast. It makes the three graphs; here states are found, joined and judged.
 *
 * In graph 0 both essential chains are one node each, behind `free_nodes` points. In graph 1 Black's has been captured,
 * in graph 2 White's: behind the free points come `captured` points, then the survivor. In each graph the two last
 * nodes are all living stones of a colour.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t mask_t;
enum { NODES = 64 };

typedef struct {
    mask_t stones[2];
    uint8_t ko, mover, graph, over; /* ko: a node and one more, 0 for none; over: the survivor has been captured */
} state_t;

typedef struct {
    int32_t size;       /* nodes on which stones come and go, living ones not counted */
    mask_t near[NODES];
} graph_t;

static const graph_t *graphs;
static int free_nodes, captured[3], master, ko_met;
static state_t *states;
static int32_t *slots, *kids, *kids_begin, *parents, *parents_begin;
static int64_t count, most, edges, edge_room, slot_mask;

static mask_t living(int graph) { return (mask_t)3 << graphs[graph].size; }

static mask_t chain(int graph, mask_t seed, mask_t inside, mask_t *beside) {
    mask_t reached = 0, frontier = seed;
    *beside = 0;
    while (frontier) {
        int node = __builtin_ctzll(frontier);
        reached |= (mask_t)1 << node;
        *beside |= graphs[graph].near[node];
        frontier = (frontier | (*beside & inside)) & ~reached;
    }
    *beside &= ~reached;
    return reached;
}

static uint64_t hash(const state_t *state) {
    uint64_t mixed = state->stones[0] * 0x9E3779B97F4A7C15u ^ state->stones[1] * 0xC2B2AE3D27D4EB4Fu;
    mixed ^= (state->ko | state->mover << 8 | state->graph << 10 | state->over << 12) * 0x165667B19E3779F9u;
    return mixed ^ mixed >> 29;
}

/* The number of a state, new or known; -1 where there are too many. */
static int32_t number(const state_t *state) {
    int64_t slot = hash(state) & slot_mask;
    while (slots[slot] >= 0) {
        const state_t *known = &states[slots[slot]];
        if (known->stones[0] == state->stones[0] && known->stones[1] == state->stones[1] && known->ko == state->ko &&
            known->mover == state->mover && known->graph == state->graph && known->over == state->over)
            return slots[slot];
        slot = (slot + 1) & slot_mask;
    }
    if (count >= most) return -1;
    ko_met |= state->ko != 0;
    states[count] = *state;
    slots[slot] = (int32_t)count;
    return (int32_t)count++;
}

/* The state of the graph of what was captured, after a capture in graph 0. */
static state_t crossed(mask_t own, mask_t other, mask_t taken, mask_t stone, int mover) {
    state_t after = {{0, 0}, 0, (uint8_t)(1 - mover), (uint8_t)(2 - mover), 0};
    mask_t points = ((mask_t)1 << free_nodes) - 1, beside, reached, gone;
    int fresh = captured[after.graph], shift = fresh - 1;
    mask_t mine = (own & points) | ((own & living(0)) << shift) | (mask_t)1 << (free_nodes + fresh);
    mask_t theirs = (other & points) | ((other & living(0)) << shift);
    gone = (taken & points) | (((mask_t)1 << fresh) - 1) << free_nodes;
    reached = chain(after.graph, stone, mine, &beside);
    if (reached == stone && (beside & ~(mine | theirs)) == gone && !(gone & (gone - 1)))
        after.ko = (uint8_t)(__builtin_ctzll(gone) + 1);
    after.stones[mover] = mine;
    after.stones[1 - mover] = theirs;
    return after;
}

/* The state after a stone; whether it is legal. */
static int played(const state_t *state, int node, state_t *after) {
    int graph = state->graph, mover = state->mover;
    mask_t stone = (mask_t)1 << node, own = state->stones[mover], other = state->stones[1 - mover], taken = 0;
    mask_t mine = own | stone, touched = graphs[graph].near[node] & other, beside, reached, liberties;
    mask_t target = graph ? (mask_t)1 << (free_nodes + captured[graph]) : (mask_t)1 << (free_nodes + 1 - mover);
    while (touched) {
        reached = chain(graph, touched & -touched, other, &beside);
        touched &= ~reached;
        if (!(beside & ~(mine | other)) && !(reached & living(graph))) taken |= reached;
    }
    reached = chain(graph, stone, mine, &beside);
    liberties = beside & ~(mine | (other & ~taken));
    if (!liberties && !(reached & living(graph))) return 0;
    if (!graph && taken & target) {
        *after = crossed(mine, other & ~taken, taken, stone, mover);
        return 1;
    }
    *after = *state;
    after->stones[mover] = mine;
    after->stones[1 - mover] = other & ~taken;
    after->mover = (uint8_t)(1 - mover);
    after->ko = 0;
    if (reached == stone && liberties == taken && taken && !(taken & (taken - 1)))
        after->ko = (uint8_t)(__builtin_ctzll(taken) + 1);
    after->over = graph && taken & target;
    return 1;
}

static int enter(const state_t *child) {
    int32_t at = number(child);
    if (at < 0) return 0;
    if (edges == edge_room) kids = realloc(kids, (edge_room *= 2) * sizeof *kids);
    kids[edges++] = at;
    return 1;
}

/* All children of a state behind one another in `kids`; the pass first, then by node. */
static int expand(int64_t at) {
    state_t state = states[at], after = state;
    kids_begin[at] = (int32_t)edges;
    if (state.over) return 1;
    after.ko = 0;
    after.mover = 1 - state.mover;
    if (!enter(&after)) return 0;
    for (int node = 0; node < graphs[state.graph].size; node++) {
        if ((state.stones[0] | state.stones[1]) >> node & 1) continue;
        if (state.ko == node + 1 && state.mover != master) continue;
        if (played(&state, node, &after) && !enter(&after)) return 0;
    }
    return 1;
}

static void join(void) {
    int64_t at, edge;
    memset(parents_begin, 0, (count + 2) * sizeof *parents_begin);
    for (edge = 0; edge < edges; edge++) parents_begin[kids[edge] + 2]++;
    for (at = 1; at < count + 2; at++) parents_begin[at] += parents_begin[at - 1];
    for (at = 0; at < count; at++)
        for (edge = kids_begin[at]; edge < kids_begin[at + 1]; edge++)
            parents[parents_begin[kids[edge] + 1]++] = (int32_t)at;
}

/* Grow `won` backwards among the states of a graph from those in it: a colour's moves choose, the other's must all. */
static void force(uint8_t *won, int graph, int color, int32_t *left, int32_t *waiting) {
    int64_t waits = 0, at;
    for (at = 0; at < count; at++) {
        left[at] = kids_begin[at + 1] - kids_begin[at];
        if (won[at]) waiting[waits++] = (int32_t)at;
    }
    while (waits) {
        int32_t child = waiting[--waits];
        for (int32_t edge = parents_begin[child]; edge < parents_begin[child + 1]; edge++) {
            int32_t parent = parents[edge];
            left[parent]--;
            if (states[parent].graph != graph || won[parent]) continue;
            if (states[parent].mover == color || !left[parent]) {
                won[parent] = 1;
                waiting[waits++] = parent;
            }
        }
    }
}

/* Who wins in each state of graph 0, and right after a capture: 0 Black, 1 White, 2 neither. */
static void judge_all(uint8_t *winner, int32_t *left, int32_t *waiting) {
    uint8_t *won = malloc(count), *taken = calloc(count, 1);
    for (int lost = 0; lost < 2; lost++) {
        for (int64_t at = 0; at < count; at++) won[at] = states[at].graph == 1 + lost && states[at].over;
        force(won, 1 + lost, lost, left, waiting);
        for (int64_t at = 0; at < count; at++) taken[at] |= won[at];
    }
    memset(winner, 2, count);
    for (int color = 0; color < 2; color++) {
        for (int64_t at = 0; at < count; at++) {
            int lost = states[at].graph - 1;
            won[at] = lost >= 0 && (taken[at] ? lost : 1 - lost) == color;
        }
        force(won, 0, color, left, waiting);
        for (int64_t at = 0; at < count; at++)
            if (won[at]) winner[at] = (uint8_t)color;
    }
    free(won);
    free(taken);
}

/* Judge a race for both movers. `shape`: free nodes, then the stones captured in graphs 1 and 2. `found` takes, for each
 * mover, the winner, and for each move (the pass first, then by node) the winner after it, 3 where it is illegal: 1 + 1 +
 * free nodes bytes. Returns the number of states, less than 0 where a ko was met, and 0 where there are too many.
 */
int64_t judge(const graph_t *three, const int32_t *shape, const mask_t *stones, int ko, int who_retakes, int64_t most_states,
              uint8_t *found) {
    int64_t at, enough = 1;
    graphs = three;
    free_nodes = shape[0], captured[1] = shape[1], captured[2] = shape[2];
    master = who_retakes, most = most_states, count = edges = 0, edge_room = 4 * most, ko_met = 0;
    for (slot_mask = 1; slot_mask < 2 * most; slot_mask *= 2) {}
    states = malloc(most * sizeof *states);
    slots = malloc(slot_mask * sizeof *slots);
    kids = malloc(edge_room * sizeof *kids);
    kids_begin = malloc((most + 1) * sizeof *kids_begin);
    memset(slots, 0xff, slot_mask * sizeof *slots);
    slot_mask--;
    for (int mover = 0; mover < 2; mover++) {
        state_t start = {{stones[0], stones[1]}, (uint8_t)ko, (uint8_t)mover, 0, 0};
        number(&start);
    }
    for (at = 0; at < count && enough; at++) enough = expand(at);
    if (enough) {
        kids_begin[count] = (int32_t)edges;
        parents = malloc((edges + 1) * sizeof *parents);
        parents_begin = malloc((count + 2) * sizeof *parents_begin);
        join();
        uint8_t *winner = malloc(count);
        int32_t *left = malloc(count * sizeof *left), *waiting = malloc(count * sizeof *waiting);
        judge_all(winner, left, waiting);
        for (int mover = 0; mover < 2; mover++) {
            uint8_t *row = found + mover * (2 + free_nodes);
            int32_t edge = kids_begin[mover];
            state_t after;
            row[0] = winner[mover];
            row[1] = winner[kids[edge++]];
            for (int node = 0; node < free_nodes; node++) {
                int banned = ko == node + 1 && mover != master;
                int legal = !((stones[0] | stones[1]) >> node & 1) && !banned && played(&states[mover], node, &after);
                row[2 + node] = legal ? winner[kids[edge++]] : 3;
            }
        }
        free(winner), free(left), free(waiting), free(parents), free(parents_begin);
    }
    free(states), free(slots), free(kids), free(kids_begin);
    return enough ? (ko_met ? -count : count) : 0;
}
