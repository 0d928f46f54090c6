#include "avx2.h"
#include "scaling.h"

#if defined(__SSE2__)
#include <string.h>

// Needs more than most x86-64 machines have. Called only where `vitrine_has_avx512` returns 1.
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni")))

// The texels of which a block of 4 columns is mixed.
enum { block_texels = 16 };

int vitrine_has_avx512(void) {
    static int known = -1;
    if (known < 0) {
        known = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
            && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2")
            && __builtin_cpu_supports("avx512vnni");
    }
    return known;
}

// The texel from which a block is read. All of them lie in the row.
static int32_t block_begin(const scaled_axis *axis, int32_t first) {
    return first < axis->length - block_texels ? first : axis->length - block_texels;
}

// For each block the places of the bytes that are mixed, and the upper and the lower parts of their weights.
void vitrine_spread_bytes(const scaled_axis *axis, int32_t columns, void *spread) {
    const __m128i places = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    for (int32_t i = 0; i < columns; i++) {
        __m128i *block = (__m128i *)spread + 12 * (int64_t)(i / 4) + i % 4;
        int32_t distance = axis->first[i] - block_begin(axis, axis->first[i & ~3]);
        int8_t upper[4] = {0}, lower[4] = {0};
        for (int32_t t = 0; t < axis->taps && i < axis->count; t++) {
            int32_t weight = axis->weight[(int64_t)i * axis->taps + t];
            // The lower part is from -128 to 127, the upper one up to 64.
            lower[t] = (int8_t)(((weight + 128) & 255) - 128);
            upper[t] = (int8_t)((weight - lower[t]) >> 8);
        }
        int32_t uppers, lowers;
        memcpy(&uppers, upper, sizeof uppers);
        memcpy(&lowers, lower, sizeof lowers);
        block[0] = _mm_add_epi8(places, _mm_set1_epi8((int8_t)(4 * distance)));
        block[4] = _mm_set1_epi32(uppers);
        block[8] = _mm_set1_epi32(lowers);
    }
}

// The sums of four taps of four columns, four channels each, with a half for rounding.
AVX512 static inline __m512i mixed(const uint32_t *row, __m512i places, __m512i upper, __m512i lower) {
    __m512i texels = _mm512_permutexvar_epi8(places, _mm512_loadu_si512(row));
    __m512i sum = _mm512_dpbusd_epi32(_mm512_setzero_si512(), texels, upper);
    // The half moves in behind the sum.
    sum = _mm512_shldi_epi32(sum, _mm512_set1_epi32(1 << (24 + weight_bits - line_bits - 1)), 8);
    return _mm512_dpbusd_epi32(sum, texels, lower);
}

AVX512 void vitrine_mix_across_avx512(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const scaled_axis *axis, const void *spread,
    int32_t columns, int16_t *line
) {
    const __m512i *block = spread;
    const int32_t *first = axis->first;
    int32_t last = axis->length - block_texels;
    for (int32_t i = 0; i < columns; i += 4, block += 3) {
        int64_t begin = first[i] < last ? first[i] : last;
        _mm_prefetch(row + begin + ahead, _MM_HINT_T0);
        _mm_prefetch(next + begin + ahead, _MM_HINT_T0);
        __m512i sums = mixed(row + begin, block[0], block[1], block[2]);
        __m512i others = mixed(next + begin, block[0], block[1], block[2]);
        _mm512_store_si512(
            line + 8 * (int64_t)i,
            _mm512_mask_blend_epi16(
                0xaaaaaaaa, _mm512_srli_epi32(sums, weight_bits - line_bits),
                _mm512_slli_epi32(others, 16 - weight_bits + line_bits)));
    }
}

// Four pixels, 32 bits a channel.
AVX512 static inline __m512i mixed_down(const int16_t *const *lines, const int16_t *weight, int32_t pairs, int64_t place) {
    __m512i sum = _mm512_set1_epi32(1 << (weight_bits + line_bits - 1));
    for (int32_t k = 0; k < pairs; k++) {
        __m512i levels = _mm512_load_si512(lines[k] + place);
        sum = _mm512_dpwssd_epi32(sum, levels, _mm512_set1_epi32(vitrine_pair_at(weight, k)));
    }
    return _mm512_srli_epi32(sum, weight_bits + line_bits);
}

AVX512 static inline void mix_lines(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out
) {
    // Packing leaves every fourth pixel in a quarter.
    const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    for (int32_t i = 0; i < count; i += 16) {
        int64_t place = 8 * (int64_t)i;
        __m512i low = _mm512_packs_epi32(
            mixed_down(lines, weight, pairs, place), mixed_down(lines, weight, pairs, place + 32));
        __m512i high = _mm512_packs_epi32(
            mixed_down(lines, weight, pairs, place + 64), mixed_down(lines, weight, pairs, place + 96));
        __m512i pixels = _mm512_permutexvar_epi32(order, _mm512_packus_epi16(low, high));
        if (i + 16 <= count) {
            _mm512_storeu_si512(out + i, pixels);
        } else {
            _mm512_mask_storeu_epi32(out + i, (__mmask16)((1u << (count - i)) - 1), pixels);
        }
    }
}

AVX512 void vitrine_mix_down_avx512(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out
) {
    vitrine_mix_few_lines(mix_lines, lines, weight, pairs, count, out);
}
#endif
