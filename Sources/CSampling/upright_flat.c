#include "upright.h"

#if defined(__SSE2__)
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Along a column v only rises or only falls from row to row, so that the rows that show a run of flat blocks follow from the
// run's ends. Between a chunk's first and last sample v only rises or only falls too.

typedef struct {
    const vitrine_picture *source;
    const double *m;
    int32_t top, rows;
    // Of the chunk's first and last sample: what the column adds to v's numerator, and what that is divided by.
    double part[2], w[2];
} chunk_ends;

// Runs of fewer rows are not worth to be looked at.
enum { fewest_rows = 2 };

// v of an end of the chunk in 1/256 of a texel, as `lines` finds it.
AVX2 static inline double v_of(const chunk_ends *ends, int k, double y) {
    double v = (ends->part[k] + ends->m[4] * y + ends->m[5]) / ends->w[k];
    return (v - 0.5) * 256.0;
}

// Whether the samples of the rows from `begin` up to `end` lie between two places of the source's height, in texels.
AVX2 static int lie_between(const chunk_ends *ends, double begin, double end, int32_t upper, int32_t lower) {
    // Rounding may take a sample between the ends a little further.
    const double slack = 4, least = upper * 256.0 + slack, greatest = lower * 256.0 - slack;
    for (int k = 0; k < 2; k++) {
        double a = v_of(ends, k, begin + 0.25), b = v_of(ends, k, end - 0.25);
        if (!(a >= least && a < greatest && b >= least && b < greatest)) return 0;
    }
    return 1;
}

// Adds the rows whose samples lie between two places of the source's height, in texels, if there are any.
AVX2 static void add_rows(
    const chunk_ends *ends, int32_t upper, int32_t lower, uint32_t color, flat_rows *rows, uint8_t *count
) {
    // A little more than the slack that is asked for then.
    const double slack = 5.0 / 256, m4 = ends->m[4];
    double begin = ends->top, end = (double)ends->top + ends->rows;
    for (int k = 0; k < 2; k++) {
        double scale = ends->w[k] / m4, offset = (ends->part[k] + ends->m[5]) / m4;
        double a = (upper + slack + 0.5) * scale - offset, b = (lower - slack + 0.5) * scale - offset;
        double low = ceil((m4 < 0 ? b : a) - 0.25), high = floor((m4 < 0 ? a : b) - 0.75) + 1;
        begin = low > begin ? low : begin;
        end = high < end ? high : end;
    }
    if (!(end - begin >= fewest_rows) || !lie_between(ends, begin, end, upper, lower)) return;
    rows[*count] = (flat_rows){(int32_t)(begin - ends->top), (int32_t)(end - ends->top), color};
    (*count)++;
}

// The blocks below each other that a chunk may show something of.
AVX2 static int find_blocks(const chunk_ends *ends, int32_t blocks[2]) {
    double least = INFINITY, greatest = -INFINITY;
    for (int k = 0; k < 2; k++) {
        double a = v_of(ends, k, ends->top + 0.25) / 256.0, b = v_of(ends, k, ends->top + ends->rows - 0.25) / 256.0;
        if (isnan(a) || isnan(b)) return 0;
        least = fmin(least, fmin(a, b));
        greatest = fmax(greatest, fmax(a, b));
    }
    least = fmax(least, 0);
    greatest = fmin(greatest, ends->source->height - 1);
    if (least > greatest) return 0;
    blocks[0] = (int32_t)least >> flat_shift;
    blocks[1] = ((int32_t)greatest >> flat_shift) + 1;
    return 1;
}

AVX2 void vitrine_find_flat_rows(
    const vitrine_picture *source, const uint8_t *flat, const columns *all, const double m[9], int32_t top, int32_t rows,
    flat_band *found
) {
    memset(found->changes, 0, sizeof found->changes);
    memset(found->count, 0, sizeof found->count);
    memset(found->next, 0, sizeof found->next);
    found->flat = found->joined = 0;
    if (!flat || m[4] == 0) return;
    int32_t across = vitrine_flat_count(source->width);
    for (int32_t c = all->begin / chunk; (c + 1) * chunk <= all->end; c++) {
        if (all->least[c] < 0) continue;
        int32_t first = 2 * c * chunk, last = first + 2 * chunk - 1, blocks[2];
        chunk_ends ends = {source, m, top, rows, {all->part[first], all->part[last]}, {all->w[first], all->w[last]}};
        if (!find_blocks(&ends, blocks)) continue;
        int32_t left = all->least[c] >> flat_shift, width = (all->greatest[c] >> flat_shift) - left, begin = -1;
        const uint8_t *run = flat + (int64_t)blocks[0] * across + left;
        // Of neighbouring flat blocks all are of one colour, since they share a column or a row.
        for (int32_t by = blocks[0]; by <= blocks[1] && found->count[c] < most_flat_rows; by++, run += across) {
            int is_flat = by < blocks[1] && *run > width;
            if (is_flat == (begin >= 0)) continue;
            if (is_flat) {
                begin = by;
                continue;
            }
            int32_t upper = begin << flat_shift, lower = by << flat_shift;
            uint32_t color = source->pixels[(int64_t)upper * source->stride + all->least[c]];
            add_rows(&ends, upper, lower, color, found->rows[c], &found->count[c]);
            begin = -1;
        }
        for (int32_t k = 0; k < found->count[c]; k++) {
            found->changes[found->rows[c][k].begin] |= (uint64_t)1 << c;
            found->changes[found->rows[c][k].end] |= (uint64_t)1 << c;
        }
    }
}

// Whether a chunk shows one colour, and the same as the one before it.
static inline void join(flat_band *found, int32_t c) {
    if (c <= 0 || c >= chunks) return;
    uint64_t both = (uint64_t)3 << (c - 1), bit = (uint64_t)1 << c;
    int is_joined = (found->flat & both) == both && found->color[c] == found->color[c - 1];
    found->joined = is_joined ? found->joined | bit : found->joined & ~bit;
}

void vitrine_enter_flat_row(flat_band *found, int32_t row) {
    uint64_t changes = found->changes[row];
    if (changes == 0) return;
    for (uint64_t left = changes; left != 0; left &= left - 1) {
        int32_t c = __builtin_ctzll(left);
        uint64_t bit = (uint64_t)1 << c;
        if (found->flat & bit && found->rows[c][found->next[c]].end == row) {
            found->flat &= ~bit;
            found->next[c]++;
        }
        if (found->next[c] < found->count[c] && found->rows[c][found->next[c]].begin == row) {
            found->flat |= bit;
            found->color[c] = found->rows[c][found->next[c]].color;
        }
    }
    for (uint64_t left = changes; left != 0; left &= left - 1) {
        int32_t c = __builtin_ctzll(left);
        join(found, c);
        join(found, c + 1);
    }
}
#endif
