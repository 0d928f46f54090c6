// The encoder, which is compiled for different processors. `were_met` says whether all pixels of a block were met, and stores
// their places.
#pragma once

#include "runs.h"

static inline int is_zero(const block *b) { return __builtin_reduce_or(*b) == 0; }

// Stores the differences to the pixels above, in four bits each: those of the first four pixels beside those of the last
// four, of which the fourth is divided among the upper bytes of the others. Returns 0 if one does not fit.
static inline int encode_near(const block *pixels, const block *above, uint32_t *code) {
    block difference = (block)((components)*pixels - (components)*above + (components)bias);
    block outside = difference & 0xfff0f0f0;
    if (!is_zero(&outside)) return 0;
    half first = __builtin_shufflevector(difference, difference, 0, 1, 2, 3);
    half last = __builtin_shufflevector(difference, difference, 4, 5, 6, 7);
    half both = first | last << 4;
    for (int i = 0; i < 3; i++) code[i] = both[i] | (both[3] >> 8 * i) << 24;
    return 1;
}

// Stores the code of a block that does not equal the one above, and returns its kind.
static inline uint32_t encode_block(
    const uint32_t *row, const block *pixels, const block *above, uint32_t before, met_pixels *met, uint32_t **end
) {
    uint32_t *code = *end, place[size];
    block other = *pixels ^ before;
    if (is_zero(&other)) return is_left;
    if (encode_near(pixels, above, code)) {
        *end += 3;
        return is_near;
    }
    if (were_met(met, row, place)) {
        code[0] = place[0] | place[1] << 10 | place[2] << 20;
        code[1] = place[3] | place[4] << 10 | place[5] << 20;
        code[2] = place[6] | place[7] << 10;
        *end += 3;
        return is_met;
    }
    meet(met, row);
    memcpy(code, row, 4 * size);
    *end += size;
    return is_other;
}

// Stores the code of a row, and returns its end. Most blocks equal those above and come in runs, so a branch for them costs
// less than the work that it skips.
static inline uint32_t *encode_row(
    const uint32_t *row, const uint32_t *old, ptrdiff_t count, met_pixels *met, uint32_t *end
) {
    const uint32_t *begin = row;
    for (ptrdiff_t blocks = count / size; blocks > 0; blocks -= blocks_per_word) {
        uint32_t *kinds = end++, bits = 0;
        int last = (blocks < blocks_per_word ? (int)blocks : blocks_per_word) * bits_per_kind;
        for (int shift = 0; shift < last; shift += bits_per_kind, row += size, old += size) {
            block pixels, above;
            memcpy(&pixels, row, sizeof pixels);
            memcpy(&above, old, sizeof above);
            block change = pixels ^ above;
            if (__builtin_expect(is_zero(&change), 1)) continue;
            bits |= encode_block(row, &pixels, &above, row == begin ? old[0] : row[-1], met, &end) << shift;
        }
        *kinds = bits;
    }
    memcpy(end, row, 4 * (size_t)(count % size));
    return end + count % size;
}

static inline ptrdiff_t encode(
    const uint32_t *row, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first, uint32_t *code
) {
    met_pixels met = {0};
    uint32_t *end = code;
    ptrdiff_t y = 0;
    if (is_first) {
        memcpy(end, row, 4 * (size_t)width);
        end += width;
        row += stride;
        y = 1;
    }
    for (;;) {
        ptrdiff_t start = y;
        while (y < height && memcmp(row, row - stride, 4 * (size_t)width) == 0) {
            row += stride;
            y++;
        }
        *end++ = (uint32_t)(y - start);
        if (y == height) return end - code;
        end = encode_row(row, row - stride, width, &met, end);
        row += stride;
        y++;
    }
}
