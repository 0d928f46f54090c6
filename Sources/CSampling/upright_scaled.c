#include "upright.h"

#if defined(__SSE2__)
#pragma STDC FP_CONTRACT OFF

// A picture that is enlarged or moved, and neither turned nor mirrored upside down: all samples of a line lie between the
// same two rows, so that v is found once a line. Both samples of a pixel are read together.

int vitrine_join_columns(columns *all) {
    // Bytes of the two texels of a sample, for each channel the left one and the right one.
    const uint64_t both = 0x0703060205010400;
    for (int32_t i = all->inner_begin; i < all->inner_end; i++) {
        uint32_t place[2] = {all->place[2 * i], all->place[2 * i + 1]};
        uint32_t first = place[0] < place[1] ? place[0] : place[1];
        for (int32_t k = 0; k < 2; k++) {
            uint32_t texels = place[k] - first;
            if (texels > 2) return 0;
            // A weight of 256 is one of 128 for the same texel twice.
            int is_one = all->pick[16 * i + 8 * k] == all->pick[16 * i + 8 * k + 1];
            uint64_t pick = (is_one ? 0x0303020201010000 : both) + 0x0404040404040404 * texels;
            __builtin_memcpy(all->joint_pick + 16 * i + 8 * k, &pick, sizeof pick);
        }
        all->joint[i] = first;
    }
    return 1;
}

// The four texels of two columns. Up to two texels behind the row are read.
AVX2 static inline __m256i joint_texels(const uint32_t *row, const uint32_t *place) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + place[0]))),
        _mm_loadu_si128((const __m128i *)(row + place[1])), 1);
}

// The channels of the columns i and i + 1, in 2^18 of a level, rounded, in one half each.
AVX2 static inline __m256i two_pixels(
    const scaled_lines *lines, const columns *all, int32_t i, __m256i first, __m256i second
) {
    __m256i pick = _mm256_loadu_si256((const __m256i *)(all->joint_pick + 16 * i));
    __m256i weight = _mm256_loadu_si256((const __m256i *)(all->weight + 16 * i));
    const uint32_t *place = all->joint + i, *upper = lines->upper[0], *lower = lines->upper[1];
    __m256i sum = down(
        across(joint_texels(upper, place), pick, weight),
        across(joint_texels(upper + lines->stride, place), pick, weight), first, first);
    sum = _mm256_add_epi32(sum, down(
        across(joint_texels(lower, place), pick, weight),
        across(joint_texels(lower + lines->stride, place), pick, weight), second, second));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((4 << 23) + (1 << 17))), 18);
}

AVX2 void vitrine_scaled_pixels(const scaled_lines *lines, const columns *all, int32_t begin, int32_t end, uint32_t *out) {
    const __m256i first = _mm256_set1_epi32((int32_t)lines->weight[0]);
    const __m256i second = _mm256_set1_epi32((int32_t)lines->weight[1]);
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    int32_t i = begin;
    for (; i + 8 <= end; i += 8) {
        __m256i left = _mm256_packs_epi32(
            two_pixels(lines, all, i, first, second), two_pixels(lines, all, i + 2, first, second));
        __m256i right = _mm256_packs_epi32(
            two_pixels(lines, all, i + 4, first, second), two_pixels(lines, all, i + 6, first, second));
        __m256i pixels = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(left, right), order);
        _mm256_storeu_si256((__m256i *)(out + i), pixels);
    }
    while (i < end) {
        // An odd last column is done with the one before it once more.
        int32_t pair = i + 2 <= end ? i : end - 2;
        __m256i pixels = two_pixels(lines, all, pair, first, second);
        pixels = _mm256_packs_epi32(pixels, pixels);
        pixels = _mm256_packus_epi16(pixels, pixels);
        out[pair] = (uint32_t)_mm256_cvtsi256_si32(pixels);
        out[pair + 1] = (uint32_t)_mm_cvtsi128_si32(_mm256_extracti128_si256(pixels, 1));
        i = pair + 2;
    }
}
#endif
