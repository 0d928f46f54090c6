#include "avx2.h"
#include "backdrop.h"

#if defined(__SSE2__)
#include <string.h>

// The sums of two blocks of four columns, in 16 bits a channel: columns 0 and 2, 1 and 3 beside each other in each half.
AVX2 static inline __m256i column_sums(const uint32_t *pixels, int32_t stride, int32_t side) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i low = zero, high = zero;
    for (int32_t y = 0; y < side; y++, pixels += stride) {
        __m256i row = _mm256_loadu_si256((const __m256i *)pixels);
        low = _mm256_add_epi16(low, _mm256_unpacklo_epi8(row, zero));
        high = _mm256_add_epi16(high, _mm256_unpackhi_epi8(row, zero));
    }
    __m256i sums = _mm256_add_epi16(low, high);
    return _mm256_add_epi16(sums, _mm256_shuffle_epi32(sums, _MM_SHUFFLE(1, 0, 3, 2)));
}

// Up to 256 levels are added in 16 bits.
AVX2 static inline __m128i cell_of(__m128i sums, int32_t shift) {
    __m128i mean = _mm_add_epi16(sums, _mm_set1_epi16((int16_t)(1 << (2 * shift - 1))));
    mean = _mm_srli_epi16(mean, 2 * shift);
    return _mm_or_si128(_mm_packus_epi16(mean, mean), _mm_set1_epi32((int32_t)0xff000000));
}

AVX2 static inline int replace_cell(uint32_t *cell, uint32_t mean) {
    int changed = *cell != mean;
    *cell = mean;
    return changed;
}

AVX2 static inline int32_t find_row(
    const uint32_t *pixels, int32_t stride, int32_t width, int32_t shift, uint32_t *cells, int *changed
) {
    int32_t side = 1 << shift, block = side < 8 ? 8 : side, x = 0;
    for (; x + block <= width; x += block, pixels += block) {
        __m256i sums = column_sums(pixels, stride, side);
        __m128i left = _mm256_castsi256_si128(sums), right = _mm256_extracti128_si256(sums, 1);
        if (side == 4) {
            *changed |= replace_cell(cells++, (uint32_t)_mm_cvtsi128_si32(cell_of(left, shift)));
            *changed |= replace_cell(cells++, (uint32_t)_mm_cvtsi128_si32(cell_of(right, shift)));
            continue;
        }
        left = _mm_add_epi16(left, right);
        if (side == 16) {
            sums = column_sums(pixels + 8, stride, side);
            right = _mm_add_epi16(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
            left = _mm_add_epi16(left, right);
        }
        *changed |= replace_cell(cells++, (uint32_t)_mm_cvtsi128_si32(cell_of(left, shift)));
    }
    return x;
}

AVX2 int32_t vitrine_find_row_avx2(
    const uint32_t *pixels, int32_t stride, int32_t width, int32_t shift, uint32_t *cells, int *changed
) {
    if (shift == 2) return find_row(pixels, stride, width, 2, cells, changed);
    if (shift == 3) return find_row(pixels, stride, width, 3, cells, changed);
    return find_row(pixels, stride, width, 4, cells, changed);
}

// Adds the products of the values of both rows to eight sums each. The order of the sums is that of the halves of registers.
AVX2 static inline void add_products(__m256i a, __m256i b, __m256i weights, __m256i *low, __m256i *high) {
    *low = _mm256_add_epi32(*low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weights));
    *high = _mm256_add_epi32(*high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weights));
}

// The weights of two values in one product.
AVX2 static inline __m256i both(int32_t first, int32_t second) {
    return _mm256_set1_epi32((int32_t)((uint32_t)first | (uint32_t)second << 16));
}

AVX2 static inline __m256i divided(__m256i sums, __m256i inverse, __m128i shift) {
    __m256i even = _mm256_mul_epu32(sums, inverse), odd = _mm256_mul_epu32(_mm256_srli_epi64(sums, 32), inverse);
    return _mm256_srl_epi32(_mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa), shift);
}

// One box blur of rows of `lines` values, as `blur_down` of backdrop.c. The sums are those of whole cells, by `edge_steps`.
AVX2 void vitrine_blur_down_avx2(
    const uint16_t *in, uint16_t *out, int32_t lines, int32_t count, box_size box, uint32_t *line_sums
) {
    __m256i *sums = (__m256i *)line_sums;
    int32_t cells = box.radius + 1 < count ? box.radius + 1 : count;
    for (int32_t k = 0; k < lines; k += value_block) {
        __m256i low = _mm256_setzero_si256(), high = low, zero = low;
        for (int32_t i = 0; i < cells; i++) {
            __m256i row = _mm256_load_si256((const __m256i *)(in + (int64_t)i * lines + k));
            add_products(row, zero, both(edge_steps, 0), &low, &high);
        }
        sums[k / 8] = low;
        sums[k / 8 + 1] = high;
    }
    for (int32_t i = 0; i < count; i++, out += lines) {
        int32_t enter = i + box.radius + 1, leave = i - box.radius;
        // A row beyond the ends is replaced by any other, without weight.
        const uint16_t *next = in + (int64_t)(enter < count ? enter : i) * lines;
        const uint16_t *last = in + (int64_t)(leave > 0 ? leave - 1 : i) * lines;
        const uint16_t *first = in + (int64_t)(leave >= 0 ? leave : i) * lines;
        int32_t enters = enter < count, leaves = leave >= 0;
        int32_t after = enters * box.edge, before = (leave > 0) * box.edge;
        int32_t weight = cells * edge_steps + after + before;
        // In units of 2^-(32 + shift), rounded up: at most 2^31. The quotients of sums up to 255.5 · 2^6 times the
        // weight are exact for weights up to 2^15.
        int32_t shift = 30 - __builtin_clz((uint32_t)weight);
        uint64_t one = (uint64_t)1 << (32 + shift);
        const __m256i inverse = _mm256_set1_epi64x((int64_t)((one + (uint32_t)weight - 1) / (uint32_t)weight));
        const __m256i edges = both(after, before), moves = both(enters * edge_steps, -leaves * edge_steps);
        const __m256i half = _mm256_set1_epi32(weight / 2);
        const __m128i bits = _mm_cvtsi32_si128(shift);
        for (int32_t k = 0; k < lines; k += value_block) {
            __m256i a = _mm256_load_si256((const __m256i *)(next + k)), low = sums[k / 8], high = sums[k / 8 + 1];
            __m256i all_low = _mm256_add_epi32(low, half), all_high = _mm256_add_epi32(high, half);
            add_products(a, _mm256_load_si256((const __m256i *)(last + k)), edges, &all_low, &all_high);
            all_low = divided(all_low, inverse, bits);
            all_high = divided(all_high, inverse, bits);
            _mm256_store_si256((__m256i *)(out + k), _mm256_packus_epi32(all_low, all_high));
            add_products(a, _mm256_load_si256((const __m256i *)(first + k)), moves, &low, &high);
            sums[k / 8] = low;
            sums[k / 8 + 1] = high;
        }
        cells += enters - leaves;
    }
}

// Four cells, with 16 bits a channel.
AVX2 static inline __m256i widened(__m128i cells) {
    __m256i values = _mm256_shuffle_epi8(
        _mm256_broadcastsi128_si256(cells),
        _mm256_setr_epi8(
            0, -1, 1, -1, 2, -1, 4, -1, 5, -1, 6, -1, 8, -1, 9, -1, 10, -1, 12, -1, 13, -1, 14, -1, -1, -1, -1, -1, -1,
            -1, -1, -1));
    return _mm256_slli_epi16(values, fraction_bits);
}

// A row of cells. A store of four cells is of 16 values, the last of which the next store overwrites.
AVX2 void vitrine_widen_row_avx2(const uint32_t *cells, uint16_t *values, int32_t columns) {
    int32_t x = 0;
    for (; x + 4 <= columns; x += 4) {
        _mm256_storeu_si256((__m256i *)(values + 3 * x), widened(_mm_loadu_si128((const __m128i *)(cells + x))));
    }
    if (x == columns) return;
    uint32_t last[4] = {0};
    memcpy(last, cells + x, (size_t)(columns - x) * sizeof *last);
    _mm256_storeu_si256((__m256i *)(values + 3 * x), widened(_mm_loadu_si128((const __m128i *)last)));
}

// Two cells, in 32 bits a channel, as `colored` of backdrop.c.
AVX2 static inline __m256i colored(const uint16_t *values, __m256i tint, __m256i saturation, __m256i alpha) {
    const __m128i order = _mm_setr_epi8(0, 1, 2, 3, 4, 5, -1, -1, 6, 7, 8, 9, 10, 11, -1, -1);
    __m128i cells = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)values), order);
    __m128i sums = _mm_madd_epi16(cells, _mm_setr_epi16(19, 183, 54, 0, 19, 183, 54, 0));
    sums = _mm_srli_epi32(_mm_hadd_epi32(sums, sums), 8);
    __m256i grey = _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(sums), _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1));
    __m256i value = _mm256_mullo_epi32(_mm256_sub_epi32(_mm256_cvtepu16_epi32(cells), grey), saturation);
    value = _mm256_add_epi32(grey, _mm256_srai_epi32(value, 8));
    value = _mm256_max_epi32(value, _mm256_setzero_si256());
    value = _mm256_min_epi32(value, _mm256_set1_epi32(255 << fraction_bits));
    __m256i way = _mm256_mullo_epi32(_mm256_sub_epi32(tint, value), alpha);
    value = _mm256_add_epi32(value, _mm256_srai_epi32(way, 8));
    return _mm256_srai_epi32(_mm256_add_epi32(value, _mm256_set1_epi32(1 << (fraction_bits - 1))), fraction_bits);
}

// Four cells that keep their colours.
AVX2 static inline __m128i narrowed(const uint16_t *values) {
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 2, 4, -1, 6, 8, 10, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    __m256i cells = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)values)), _mm_loadu_si128((const __m128i *)(values + 6)), 1);
    cells = _mm256_add_epi16(cells, _mm256_set1_epi16(1 << (fraction_bits - 1)));
    cells = _mm256_shuffle_epi8(_mm256_srli_epi16(cells, fraction_bits), order);
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(cells, _MM_SHUFFLE(3, 1, 2, 0)));
}

AVX2 void vitrine_color_row_avx2(
    const uint16_t *values, uint32_t *out, int32_t columns, vitrine_backdrop_color color
) {
    const __m128i opaque = _mm_set1_epi32((int32_t)0xff000000);
    const __m256i tint = _mm256_slli_epi32(
        _mm256_broadcastsi128_si256(_mm_setr_epi32(color.tint[2], color.tint[1], color.tint[0], 0)), fraction_bits);
    const __m256i saturation = _mm256_set1_epi32(color.saturation), alpha = _mm256_set1_epi32(color.alpha);
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 0, 4, 1, 5);
    int keeps = color.saturation == 256 && color.alpha == 0;
    for (int32_t x = 0; x < columns; x += 4, values += 12) {
        __m128i pixels;
        if (keeps) {
            pixels = narrowed(values);
        } else {
            __m256i cells = _mm256_packs_epi32(
                colored(values, tint, saturation, alpha), colored(values + 6, tint, saturation, alpha));
            pixels = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(_mm256_packus_epi16(cells, cells), order));
        }
        pixels = _mm_or_si128(pixels, opaque);
        if (x + 4 <= columns) {
            _mm_storeu_si128((__m128i *)(out + x), pixels);
        } else {
            uint32_t last[4];
            _mm_storeu_si128((__m128i *)last, pixels);
            memcpy(out + x, last, (size_t)(columns - x) * sizeof *last);
        }
    }
}
#endif
