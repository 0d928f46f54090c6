#include "avx2.h"
#include "scaling.h"
#include "sampling.h"

#if defined(__SSE2__)
#include <string.h>

// The order of columns in a block: the first register mixes 0 and 2, the second 1 and 3, one in each half, so that packing
// them restores the order.
static int32_t column_at(int32_t half, int32_t second) { return 2 * half + second; }

void vitrine_spread_weights(const scaled_axis *axis, int32_t columns, int16_t *spread) {
    int32_t registers = axis->taps == 2 ? 1 : 2;
    for (int32_t i = 0; i < columns; i += across_block) {
        for (int32_t t = 0; t < axis->taps; t += 2) {
            // For taps 0 and 1, then 2 and 3 if there are as many, of two columns each: four channels of pairs.
            for (int32_t second = 0; second < 2; second++) {
                int16_t *out = spread + 64 * (int64_t)(t / 4) + 16 * registers * second + 16 * (t / 2 % 2);
                for (int32_t half = 0; half < 2; half++) {
                    int32_t column = i + column_at(half, second);
                    int16_t pair[2] = {0, 0};
                    if (column < axis->count) memcpy(pair, axis->weight + (int64_t)column * axis->taps + t, sizeof pair);
                    for (int32_t channel = 0; channel < 4; channel++) memcpy(out + 8 * half + 2 * channel, pair, sizeof pair);
                }
            }
        }
        spread += 16 * (int64_t)axis->taps;
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

// The sums of four taps of two columns, four channels each.
AVX2 static inline __m256i mixed(const uint32_t *first, const uint32_t *second, const int16_t *weight, __m256i sum) {
    __m256i texels = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)first)), _mm_loadu_si128((const __m128i *)second), 1);
    const __m256i *w = (const __m256i *)weight;
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(low_pairs(texels), _mm256_load_si256(w)));
    return _mm256_add_epi32(sum, _mm256_madd_epi16(high_pairs(texels), _mm256_load_si256(w + 1)));
}

// Two texels from each of two places.
AVX2 static inline __m128i both_pairs(const uint32_t *first, const uint32_t *second) {
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)second));
}

// Two taps a column: half the loads and products of `mix_columns`.
AVX2 static void mix_pairs(
    const uint32_t *row, const int32_t *first, const int16_t *spread, int32_t columns, int16_t *line
) {
    const __m256i half = _mm256_set1_epi32(1 << (weight_bits - line_bits - 1));
    const __m256i *w = (const __m256i *)spread;
    for (int32_t i = 0; i < columns; i += across_block, w += 2) {
        __m256i texels = _mm256_inserti128_si256(
            _mm256_castsi128_si256(both_pairs(row + first[i], row + first[i + 1])),
            both_pairs(row + first[i + 2], row + first[i + 3]), 1);
        __m256i even = _mm256_add_epi32(half, _mm256_madd_epi16(low_pairs(texels), _mm256_load_si256(w)));
        __m256i odd = _mm256_add_epi32(half, _mm256_madd_epi16(high_pairs(texels), _mm256_load_si256(w + 1)));
        even = _mm256_srli_epi32(even, weight_bits - line_bits);
        odd = _mm256_srli_epi32(odd, weight_bits - line_bits);
        _mm256_storeu_si256((__m256i *)(line + 4 * (int64_t)i), _mm256_packs_epi32(even, odd));
    }
}

AVX2 static inline void mix_columns(
    const uint32_t *row, const int32_t *first, const int16_t *spread, int32_t taps, int32_t columns, int16_t *line
) {
    const __m256i half = _mm256_set1_epi32(1 << (weight_bits - line_bits - 1));
    for (int32_t i = 0; i < columns; i += across_block) {
        __m256i even = half, odd = half;
        for (int32_t t = 0; t < taps; t += 4, spread += 64) {
            even = mixed(row + first[i] + t, row + first[i + 2] + t, spread, even);
            odd = mixed(row + first[i + 1] + t, row + first[i + 3] + t, spread + 32, odd);
        }
        even = _mm256_srli_epi32(even, weight_bits - line_bits);
        odd = _mm256_srli_epi32(odd, weight_bits - line_bits);
        _mm256_storeu_si256((__m256i *)(line + 4 * (int64_t)i), _mm256_packs_epi32(even, odd));
    }
}

AVX2 void vitrine_mix_across_avx2(
    const uint32_t *row, const int32_t *first, const int16_t *spread, int32_t taps, int32_t columns, int16_t *line
) {
    // Most pictures are not reduced to less than a third.
    if (taps == 2) {
        mix_pairs(row, first, spread, columns, line);
    } else if (taps == 4) {
        mix_columns(row, first, spread, 4, columns, line);
    } else {
        mix_columns(row, first, spread, taps, columns, line);
    }
}

// Four pixels, 16 bits a channel.
AVX2 static inline __m256i mixed_down(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int64_t place
) {
    const __m256i half = _mm256_set1_epi32(1 << (weight_bits + line_bits - 1));
    __m256i low = half, high = half;
    for (int32_t k = 0; k < pairs; k++) {
        __m256i a = _mm256_loadu_si256((const __m256i *)(lines[2 * k] + place));
        __m256i b = _mm256_loadu_si256((const __m256i *)(lines[2 * k + 1] + place));
        int32_t pair;
        memcpy(&pair, weight + 2 * k, sizeof pair);
        __m256i w = _mm256_set1_epi32(pair);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), w));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), w));
    }
    return _mm256_packs_epi32(
        _mm256_srli_epi32(low, weight_bits + line_bits), _mm256_srli_epi32(high, weight_bits + line_bits));
}

AVX2 static inline void mix_lines(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out
) {
    for (int32_t i = 0; i < count; i += down_block) {
        __m256i pixels = _mm256_packus_epi16(
            mixed_down(lines, weight, pairs, 4 * (int64_t)i), mixed_down(lines, weight, pairs, 4 * (int64_t)i + 16));
        pixels = _mm256_permute4x64_epi64(pixels, _MM_SHUFFLE(3, 1, 2, 0));
        if (i + down_block <= count) {
            _mm256_storeu_si256((__m256i *)(out + i), pixels);
        } else {
            uint32_t last[down_block];
            _mm256_storeu_si256((__m256i *)last, pixels);
            memcpy(out + i, last, (size_t)(count - i) * sizeof *last);
        }
    }
}

AVX2 void vitrine_mix_down_avx2(
    const int16_t *const *lines, const int16_t *weight, int32_t taps, int32_t count, uint32_t *out
) {
    if (taps == 2) {
        mix_lines(lines, weight, 1, count, out);
    } else if (taps == 4) {
        mix_lines(lines, weight, 2, count, out);
    } else {
        mix_lines(lines, weight, taps / 2, count, out);
    }
}
#endif
