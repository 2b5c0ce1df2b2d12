/* Whole games of No Seki Go on boards of up to 12 points, solved backwards by score; the rules anew, by masks alone.
 *
 * A state has the stones and the ghosts of the player to act and of the other, 12 bits each; mirror images are one.
 * lo is the score for the player to act when endless play is his loss, hi when it is the other's; the index says
 * whether the other has just passed. Arguments: columns, rows, then a state in hexadecimal each; printed for each: lo hi.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t state_t;
typedef uint16_t mask_t;
enum { NONE = -1, ENDLESS = 100 };

static int columns, rows, points;
static mask_t beside[4096], mirror[4][4096];
static state_t *states;
static int32_t *slots, *first, *edges, *swapped;
static int8_t *value[4], *counted; /* lo without and after a pass, hi without and after a pass */
static int64_t count, room, slots_mask, edge_count, edge_room;

static state_t packed(mask_t own, mask_t other, mask_t own_ghosts, mask_t other_ghosts) {
    return (state_t)own | (state_t)other << 12 | (state_t)own_ghosts << 24 | (state_t)other_ghosts << 36;
}

static mask_t part(state_t state, int at) { return state >> 12 * at & 4095; }

static state_t canonical(state_t state) {
    state_t best = ~(state_t)0;
    for (int way = 0; way < 4; way++) {
        const mask_t *to = mirror[way];
        state_t turned = packed(to[part(state, 0)], to[part(state, 1)], to[part(state, 2)], to[part(state, 3)]);
        if (turned < best) best = turned;
    }
    return best;
}

/* The stones whose strings have a liberty. */
static mask_t breathing(mask_t stones, mask_t liberties) {
    mask_t reached = stones & beside[liberties], before;
    do {
        before = reached;
        reached |= beside[reached] & stones;
    } while (reached != before);
    return reached;
}

static mask_t spread(mask_t from, mask_t inside) {
    mask_t before;
    do {
        before = from;
        from |= beside[from] & inside;
    } while (from != before);
    return from;
}

static int8_t score(state_t state) {
    mask_t own = part(state, 0) | part(state, 2), other = part(state, 1) | part(state, 3);
    mask_t empty = ((1 << points) - 1) & ~(own | other);
    int found = __builtin_popcount(own) - __builtin_popcount(other);
    while (empty) {
        mask_t space = spread(empty & -empty, empty);
        int mine = (beside[space] & own) != 0, his = (beside[space] & other) != 0;
        found += (mine - his) * __builtin_popcount(space);
        empty &= ~space;
    }
    return (int8_t)found;
}

static uint64_t hash(state_t state) { return (state * 0x9E3779B97F4A7C15ULL) >> 29; }

static void *grown(void *memory, size_t bytes) {
    void *found = realloc(memory, bytes);
    if (!found) {
        fprintf(stderr, "not enough memory\n");
        exit(1);
    }
    return found;
}

/* The number of a state, which is new where it was not seen before. */
static int32_t number(state_t state) {
    state = canonical(state);
    uint64_t at = hash(state) & slots_mask;
    while (slots[at] != NONE) {
        if (states[slots[at]] == state) return slots[at];
        at = (at + 1) & slots_mask;
    }
    if (count == room) {
        fprintf(stderr, "too many states\n");
        exit(1);
    }
    states[count] = state;
    slots[at] = (int32_t)count;
    return (int32_t)count++;
}

/* A placement of the player to act: what the other meets, or the state itself where it is illegal. */
static state_t after(state_t state, mask_t piece, int ghost) {
    mask_t all = (1 << points) - 1;
    mask_t own = part(state, 0), other = part(state, 1);
    mask_t own_ghosts = part(state, 2) & ~piece, other_ghosts = part(state, 3) & ~piece;
    if (ghost) own_ghosts |= piece;
    else own |= piece;
    mask_t empty = all & ~(own | other | own_ghosts | other_ghosts);
    other = breathing(other, empty | other_ghosts);
    other_ghosts &= beside[other];
    empty = all & ~(own | other | own_ghosts | other_ghosts);
    if (breathing(own, empty | own_ghosts) != own) return state;
    return packed(other, own, other_ghosts, own_ghosts);
}

static void follow(int32_t at) {
    state_t state = states[at];
    mask_t own = part(state, 0), ghosts = part(state, 2) | part(state, 3);
    mask_t empty = ((1 << points) - 1) & ~(own | part(state, 1) | ghosts);
    first[at] = (int32_t)edge_count;
    if (edge_count + 2 * points > edge_room) {
        edge_room *= 2;
        edges = grown(edges, edge_room * sizeof *edges);
    }
    for (int point = 0; point < points; point++) {
        mask_t piece = 1 << point;
        if (piece & (empty | ghosts)) {
            state_t found = after(state, piece, 0);
            if (found != state) edges[edge_count++] = number(found);
        }
        if (piece & empty & beside[own]) edges[edge_count++] = number(after(state, piece, 1));
    }
    swapped[at] = number(packed(part(state, 1), own, part(state, 3), part(state, 2)));
}

/* One round over all states; whether a value changed. */
static int improved(void) {
    int changed = 0;
    for (int64_t at = 0; at < count; at++) {
        int best[2] = {-ENDLESS, -ENDLESS};
        for (int32_t edge = first[at]; edge < first[at + 1]; edge++)
            for (int kind = 0; kind < 2; kind++) {
                int found = -value[2 - 2 * kind][edges[edge]];
                if (found > best[kind]) best[kind] = found;
            }
        for (int kind = 0; kind < 2; kind++) {
            int passed = -value[2 - 2 * kind + 1][swapped[at]];
            int plain = best[kind] > passed ? best[kind] : passed;
            int ending = best[kind] > counted[at] ? best[kind] : counted[at];
            changed |= plain != value[2 * kind][at] || ending != value[2 * kind + 1][at];
            value[2 * kind][at] = (int8_t)plain;
            value[2 * kind + 1][at] = (int8_t)ending;
        }
    }
    return changed;
}

static void lay_out(void) {
    for (int mask = 0; mask < 1 << points; mask++)
        for (int point = 0; point < points; point++)
            if (mask >> point & 1) {
                int column = point % columns, row = point / columns;
                if (column) beside[mask] |= 1 << (point - 1);
                if (column + 1 < columns) beside[mask] |= 1 << (point + 1);
                if (row) beside[mask] |= 1 << (point - columns);
                if (row + 1 < rows) beside[mask] |= 1 << (point + columns);
                for (int way = 0; way < 4; way++) {
                    int to_column = way & 1 ? columns - 1 - column : column, to_row = way & 2 ? rows - 1 - row : row;
                    mirror[way][mask] |= 1 << (to_row * columns + to_column);
                }
            }
    for (int mask = 0; mask < 1 << points; mask++) beside[mask] &= ~mask;
}

int main(int words, char **word) {
    if (words < 4) return 2;
    columns = atoi(word[1]), rows = atoi(word[2]), points = columns * rows;
    if (points < 1 || points > 12) return 2;
    lay_out();
    room = 5000000, slots_mask = (1 << 23) - 1, edge_room = 1 << 20;
    states = grown(NULL, room * sizeof *states);
    first = grown(NULL, (room + 1) * sizeof *first);
    swapped = grown(NULL, room * sizeof *swapped);
    edges = grown(NULL, edge_room * sizeof *edges);
    slots = grown(NULL, (slots_mask + 1) * sizeof *slots);
    memset(slots, 0xFF, (slots_mask + 1) * sizeof *slots);
    int32_t asked[64];
    int number_asked = words - 3 < 64 ? words - 3 : 64;
    for (int at = 0; at < number_asked; at++) asked[at] = number(strtoull(word[3 + at], NULL, 16));
    for (int64_t at = 0; at < count; at++) follow((int32_t)at);
    first[count] = (int32_t)edge_count;
    counted = grown(NULL, count);
    for (int64_t at = 0; at < count; at++) counted[at] = score(states[at]);
    for (int kind = 0; kind < 4; kind++) {
        value[kind] = grown(NULL, count);
        memset(value[kind], kind < 2 ? -ENDLESS : ENDLESS, count);
    }
    int rounds = 1;
    while (improved()) rounds++;
    for (int at = 0; at < number_asked; at++) printf("%d %d\n", value[0][asked[at]], value[2][asked[at]]);
    fprintf(stderr, "%lld states, %lld actions, %d rounds\n", (long long)count, (long long)edge_count, rounds);
    return 0;
}
