#include "avx2.h"
#include "scaling.h"
#include "sampling.h"

#if defined(__SSE2__)
#include <string.h>

void vitrine_spread_weights(const scaled_axis *axis, int32_t columns, void *memory) {
    int16_t *spread = memory;
    for (int32_t i = 0; i < columns; i += 2) {
        // Taps in pairs, for the four channels of each column of a block.
        for (int32_t t = 0; t < axis->taps; t += 2) {
            for (int32_t column = i; column < i + 2; column++) {
                int32_t pair = 0;
                if (column < axis->count) memcpy(&pair, axis->weight + (int64_t)column * axis->taps + t, sizeof pair);
                _mm_store_si128((__m128i *)spread, _mm_set1_epi32(pair));
                spread += 8;
            }
        }
    }
}

// Texels 0 and 1 of each half, with the levels of a channel side by side, in 16 bits.
AVX2 static inline __m256i low_pairs(__m256i texels) {
    return _mm256_shuffle_epi8(
        texels,
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1)));
}

// The same of texels 2 and 3.
AVX2 static inline __m256i high_pairs(__m256i texels) {
    return _mm256_shuffle_epi8(
        texels,
        _mm256_broadcastsi128_si256(_mm_setr_epi8(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1)));
}

// Four texels from each of two places.
AVX2 static inline __m256i both_texels(const uint32_t *first, const uint32_t *second) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)first)), _mm_loadu_si128((const __m128i *)second), 1);
}

// Two texels from each of two places.
AVX2 static inline __m128i both_pairs(const uint32_t *first, const uint32_t *second) {
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)second));
}

// The sums of two rows, as levels that take turns.
AVX2 static inline __m256i turns(__m256i sums, __m256i next) {
    return _mm256_blend_epi16(
        _mm256_srli_epi32(sums, weight_bits - line_bits), _mm256_slli_epi32(next, 16 - weight_bits + line_bits), 0xaa);
}

AVX2 static inline void fetch(const uint32_t *row, const uint32_t *next) {
    _mm_prefetch(row, _MM_HINT_T0);
    _mm_prefetch(next, _MM_HINT_T0);
}

// Two taps a column: half the loads and products of `mix_columns`.
AVX2 static void mix_pairs(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const int32_t *first, const int16_t *spread,
    int32_t columns, int16_t *line
) {
    const __m256i half = _mm256_set1_epi32(1 << (weight_bits - line_bits - 1));
    for (int32_t i = 0; i < columns; i += 2, spread += 16) {
        int64_t a = first[i], b = first[i + 1];
        if (i % 4 == 0) fetch(row + a + ahead, next + a + ahead);
        __m256i w = _mm256_load_si256((const __m256i *)spread);
        __m256i texels = _mm256_inserti128_si256(
            _mm256_castsi128_si256(both_pairs(row + a, next + a)), both_pairs(row + b, next + b), 1);
        __m256i sums = _mm256_add_epi32(half, _mm256_madd_epi16(low_pairs(texels), w));
        __m256i others = _mm256_add_epi32(half, _mm256_madd_epi16(high_pairs(texels), w));
        _mm256_store_si256((__m256i *)(line + 8 * (int64_t)i), turns(sums, others));
    }
}

AVX2 static inline void mix_columns(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const int32_t *first, const int16_t *spread, int32_t taps,
    int32_t columns, int16_t *line
) {
    const __m256i half = _mm256_set1_epi32(1 << (weight_bits - line_bits - 1));
    for (int32_t i = 0; i < columns; i += 2) {
        int64_t a = first[i], b = first[i + 1];
        if (i % 4 == 0) fetch(row + a + ahead, next + a + ahead);
        __m256i sums = half, others = half;
        for (int32_t t = 0; t < taps; t += 4, spread += 32) {
            __m256i low = _mm256_load_si256((const __m256i *)spread);
            __m256i high = _mm256_load_si256((const __m256i *)(spread + 16));
            __m256i texels = both_texels(row + a + t, row + b + t), below = both_texels(next + a + t, next + b + t);
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(low_pairs(texels), low));
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(high_pairs(texels), high));
            others = _mm256_add_epi32(others, _mm256_madd_epi16(low_pairs(below), low));
            others = _mm256_add_epi32(others, _mm256_madd_epi16(high_pairs(below), high));
        }
        _mm256_store_si256((__m256i *)(line + 8 * (int64_t)i), turns(sums, others));
    }
}

AVX2 void vitrine_mix_across_avx2(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const scaled_axis *axis, const void *spread,
    int32_t columns, int16_t *line
) {
    const int32_t *first = axis->first;
    int32_t taps = axis->taps;
    // Most pictures are not reduced to less than a third.
    if (taps == 2) {
        mix_pairs(row, next, ahead, first, spread, columns, line);
    } else if (taps == 4) {
        mix_columns(row, next, ahead, first, spread, 4, columns, line);
    } else {
        mix_columns(row, next, ahead, first, spread, taps, columns, line);
    }
}

// Two pixels, 32 bits a channel.
AVX2 static inline __m256i mixed_down(const int16_t *const *lines, const int16_t *weight, int32_t pairs, int64_t place) {
    __m256i sum = _mm256_set1_epi32(1 << (weight_bits + line_bits - 1));
    for (int32_t k = 0; k < pairs; k++) {
        __m256i levels = _mm256_load_si256((const __m256i *)(lines[k] + place));
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(levels, _mm256_set1_epi32(vitrine_pair_at(weight, k))));
    }
    return _mm256_srli_epi32(sum, weight_bits + line_bits);
}

AVX2 static inline void mix_lines(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out
) {
    for (int32_t i = 0; i < count; i += 8) {
        int64_t place = 8 * (int64_t)i;
        __m256i low = _mm256_packs_epi32(
            mixed_down(lines, weight, pairs, place), mixed_down(lines, weight, pairs, place + 16));
        __m256i high = _mm256_packs_epi32(
            mixed_down(lines, weight, pairs, place + 32), mixed_down(lines, weight, pairs, place + 48));
        // Packing leaves the even pixels in the first half.
        __m256i pixels = _mm256_permutevar8x32_epi32(
            _mm256_packus_epi16(low, high), _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
        if (i + 8 <= count) {
            _mm256_storeu_si256((__m256i *)(out + i), pixels);
        } else {
            uint32_t last[8];
            _mm256_storeu_si256((__m256i *)last, pixels);
            memcpy(out + i, last, (size_t)(count - i) * sizeof *last);
        }
    }
}

AVX2 void vitrine_mix_down_avx2(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out
) {
    vitrine_mix_few_lines(mix_lines, lines, weight, pairs, count, out);
}
#endif
