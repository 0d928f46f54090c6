#include "avx2.h"
#include "backdrop.h"

#if defined(__SSE2__)
#include <string.h>

// Pixels of a block. What is read and written beyond a row is less than a block.
enum { pixel_block = 8 };

// The bytes of the cells that four pixels lie between, in pairs.
#define PAIR(cell) 4 * cell, 4 * cell + 4, 4 * cell + 1, 4 * cell + 5, 4 * cell + 2, 4 * cell + 6, 4 * cell + 3, 4 * cell + 7
#define SAME(cell) 4 * cell, -1, 4 * cell + 1, -1, 4 * cell + 2, -1, 4 * cell + 3, -1
#define EACH(a, b) a, b, a, b, a, b, a, b

static const int8_t pairs[3][32] = {
    {SAME(0), SAME(1), SAME(2), SAME(3)}, {PAIR(0), PAIR(0), PAIR(1), PAIR(1)}, {PAIR(0), PAIR(0), PAIR(0), PAIR(0)},
};

// Their weights, 2^(shift + 1) in sum.
static const int8_t weights[3][32] = {
    {EACH(2, 0), EACH(2, 0), EACH(2, 0), EACH(2, 0)},
    {EACH(3, 1), EACH(1, 3), EACH(3, 1), EACH(1, 3)},
    {EACH(7, 1), EACH(5, 3), EACH(3, 5), EACH(1, 7)},
};

// The memory of an enlargement.
typedef struct {
    // The first cells of the pairs begin at `start`, a pixel `before` pixels left of the picture.
    int32_t first_cell, before, cells, padded_width;
    // The cells of the rows above and below. The outermost ones are repeated.
    uint32_t *above, *below;
    // For cells of up to 4 pixels: four channels for each pixel in the row of the upper cells' middles, with the bits for
    // rounding, and what each half pixel downwards adds to them.
    uint16_t *start, *step;
    // For larger cells, which are mixed downwards first: four channels for each cell, in eighths of a level, and a row
    // of pixels.
    uint16_t *mixed;
    uint32_t *pixels;
} enlargement;

AVX2 static enlargement enlargement_of(const enlarged_rows *rows) {
    int32_t shift = rows->shift, side = 1 << shift;
    enlargement e;
    e.first_cell = (rows->left - side / 2) >> shift;
    e.before = rows->left - side / 2 - e.first_cell * side;
    e.padded_width = (e.before + rows->width + 2 * pixel_block - 1) & ~(pixel_block - 1);
    // Four cells are read at once.
    e.cells = ((e.padded_width + side - 1) >> shift) + 4;
    e.above = rows->memory;
    e.below = e.above + e.cells;
    uint32_t *rest = e.below + e.cells;
    e.start = (uint16_t *)rest;
    e.step = e.start + 4 * e.padded_width;
    e.mixed = (uint16_t *)rest;
    e.pixels = rest + 2 * e.cells;
    return e;
}

// The part may lie beyond either edge as a whole.
static void repeat_edges(const uint32_t *cells, int32_t columns, int32_t first, int32_t count, uint32_t *out) {
    int32_t i = 0, end = columns - first < count ? columns - first : count;
    for (; i < count && first + i < 0; i++) out[i] = cells[0];
    if (i < end) {
        memcpy(out + i, cells + first + i, (size_t)(end - i) * sizeof *out);
        i = end;
    }
    for (; i < count; i++) out[i] = cells[columns - 1];
}

// Mixes both rows of cells across.
AVX2 static void mix_across(const enlargement *e, int32_t shift) {
    const __m256i order = _mm256_loadu_si256((const __m256i *)pairs[shift]);
    const __m256i weight = _mm256_loadu_si256((const __m256i *)weights[shift]);
    const __m256i half = _mm256_set1_epi16((int16_t)(2 << 2 * shift));
    const __m128i bits = _mm_cvtsi32_si128(shift + 1);
    const uint32_t *above = e->above, *below = e->below;
    int32_t cells = 4 >> shift;
    for (int32_t x = 0; x < e->padded_width; x += 4, above += cells, below += cells) {
        __m256i a = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)above));
        __m256i b = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)below));
        a = _mm256_maddubs_epi16(_mm256_shuffle_epi8(a, order), weight);
        b = _mm256_maddubs_epi16(_mm256_shuffle_epi8(b, order), weight);
        _mm256_storeu_si256((__m256i *)(e->start + 4 * x), _mm256_add_epi16(_mm256_sll_epi16(a, bits), half));
        _mm256_storeu_si256((__m256i *)(e->step + 4 * x), _mm256_sub_epi16(b, a));
    }
}

AVX2 static inline __m256i four_pixels(const uint16_t *start, const uint16_t *step, __m256i down, __m128i bits) {
    __m256i steps = _mm256_mullo_epi16(_mm256_loadu_si256((const __m256i *)step), down);
    return _mm256_srl_epi16(_mm256_add_epi16(_mm256_loadu_si256((const __m256i *)start), steps), bits);
}

AVX2 static inline __m256i packed(__m256i first, __m256i second) {
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), _MM_SHUFFLE(3, 1, 2, 0));
}

AVX2 static void step_down(const enlargement *e, int32_t shift, int32_t part, int32_t width, uint32_t *out) {
    const __m256i down = _mm256_set1_epi16((int16_t)part);
    const __m128i bits = _mm_cvtsi32_si128(2 * shift + 2);
    const uint16_t *start = e->start + 4 * e->before, *step = e->step + 4 * e->before;
    for (int32_t x = 0; x < width; x += pixel_block, start += 4 * pixel_block, step += 4 * pixel_block) {
        __m256i pixels = packed(
            four_pixels(start, step, down, bits), four_pixels(start + 16, step + 16, down, bits));
        if (x + pixel_block <= width) {
            _mm256_storeu_si256((__m256i *)(out + x), pixels);
        } else {
            uint32_t last[pixel_block];
            _mm256_storeu_si256((__m256i *)last, pixels);
            memcpy(out + x, last, (size_t)(width - x) * sizeof *last);
        }
    }
}

// Mixes both rows of cells downwards, rounded down.
AVX2 static void mix_down(const enlargement *e, int32_t shift, int32_t part) {
    const __m256i upper = _mm256_set1_epi16((int16_t)((2 << shift) - part)), lower = _mm256_set1_epi16((int16_t)part);
    const __m128i bits = _mm_cvtsi32_si128(shift - 2);
    for (int32_t i = 0; i < e->cells; i += 4) {
        __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(e->above + i)));
        __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(e->below + i)));
        a = _mm256_add_epi16(_mm256_mullo_epi16(a, upper), _mm256_mullo_epi16(b, lower));
        _mm256_storeu_si256((__m256i *)(e->mixed + 4 * i), _mm256_srl_epi16(a, bits));
    }
}

// Pixels between the mixed cells, which have 8 or 16 pixels a side.
AVX2 static inline void step_across(const enlargement *e, int32_t shift) {
    int32_t side = 1 << shift, width = e->padded_width;
    const uint16_t *cell = e->mixed;
    const __m256i half = _mm256_set1_epi16((int16_t)(8 << shift));
    const __m256i middles = _mm256_setr_epi16(1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7);
    for (int32_t x = 0; x < width; x += side, cell += 4) {
        __m256i start = _mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)cell));
        __m256i steps = _mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)(cell + 4)));
        steps = _mm256_sub_epi16(steps, start);
        __m256i sums = _mm256_add_epi16(_mm256_slli_epi16(start, shift + 1), half);
        sums = _mm256_add_epi16(sums, _mm256_mullo_epi16(steps, middles));
        steps = _mm256_slli_epi16(steps, 3);
        for (int32_t k = 0; k < side; k += pixel_block) {
            __m256i first = _mm256_srli_epi16(sums, shift + 4);
            sums = _mm256_add_epi16(sums, steps);
            __m256i second = _mm256_srli_epi16(sums, shift + 4);
            sums = _mm256_add_epi16(sums, steps);
            _mm256_storeu_si256((__m256i *)(e->pixels + x + k), packed(first, second));
        }
    }
}

AVX2 void vitrine_enlarge_row_avx2(enlarged_rows *rows, int32_t y, uint32_t *out) {
    int32_t above, below, part, shift = rows->shift;
    vitrine_place(y, shift, rows->rows, &above, &below, &part);
    enlargement e = enlargement_of(rows);
    if (above != rows->above) {
        rows->above = above;
        const uint32_t *cells = rows->cells;
        int32_t columns = rows->columns;
        repeat_edges(cells + (int64_t)above * columns, columns, e.first_cell, e.cells, e.above);
        repeat_edges(cells + (int64_t)below * columns, columns, e.first_cell, e.cells, e.below);
        if (shift <= 2) mix_across(&e, shift);
    }
    if (shift <= 2) return step_down(&e, shift, part, rows->width, out);
    mix_down(&e, shift, part);
    if (shift == 3) {
        step_across(&e, 3);
    } else {
        step_across(&e, 4);
    }
    memcpy(out, e.pixels + e.before, (size_t)rows->width * sizeof *out);
}

AVX2 void vitrine_blend_row_avx2(const uint32_t *from, const uint32_t *to, int32_t part, int32_t count, uint32_t *out) {
    const __m256i parts = _mm256_set1_epi16((int16_t)(part << 8));
    int32_t x = 0;
    for (; x + pixel_block <= count; x += pixel_block) {
        __m256i a[2];
        for (int32_t k = 0; k < 2; k++) {
            a[k] = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(from + x + 4 * k)));
            __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(to + x + 4 * k)));
            // The product is rounded to a multiple of 2^15, and the part is in units of 2^-15.
            a[k] = _mm256_add_epi16(a[k], _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a[k]), parts));
        }
        _mm256_storeu_si256((__m256i *)(out + x), packed(a[0], a[1]));
    }
    for (; x < count; x++) out[x] = vitrine_blend(from[x], to[x], (uint32_t)part);
}
#endif
