#include "avx2.h"
#include "blur.h"

#if defined(__SSE2__)
#include <string.h>

// The mean of a box is the upper half of the product of its sum and a reciprocal, shifted. `half` is for rounding.
typedef struct {
    __m256i half, inverse;
    __m128i shift;
} divisor;

// The unit of the reciprocal is 2^-(16 + shift), with 2^shift < size < 2^(shift + 1), so that it has 16 bits. Rounded to
// the nearest, its error times the size is less than size / 2. Numerators are less than 255.5 · size. The product of both
// is less than 2^7 · size^2, which is at most 2^(16 + shift) for sizes up to 2^8: quotients are exact if the reciprocal
// is rounded up. One more in the numerator makes them exact if it is rounded down.
AVX2 static inline divisor divisor_of(uint32_t size) {
    int32_t shift = 31 - __builtin_clz(size);
    uint32_t one = (uint32_t)1 << (16 + shift), inverse = one / size, rest = one % size;
    int is_small = 2 * rest < size;
    return (divisor){
        _mm256_set1_epi16((int16_t)(size / 2 + (uint32_t)is_small)),
        _mm256_set1_epi16((int16_t)(inverse + (uint32_t)!is_small)), _mm_cvtsi32_si128(shift)};
}

AVX2 static inline __m256i means_of(__m256i sums, divisor by) {
    return _mm256_srl_epi16(_mm256_mulhi_epu16(_mm256_add_epi16(sums, by.half), by.inverse), by.shift);
}

AVX2 static inline __m256i load_bytes(const uint8_t *bytes) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)bytes));
}

// The last value of each half, in all of the half.
AVX2 static inline __m256i last_values(__m256i values) {
    return _mm256_shuffle_epi8(values, _mm256_set1_epi16(0x0f0e));
}

// Replaces each value by the sum of all up to it.
AVX2 static inline __m256i running_sums(__m256i values) {
    values = _mm256_add_epi16(values, _mm256_slli_si256(values, 2));
    values = _mm256_add_epi16(values, _mm256_slli_si256(values, 4));
    values = _mm256_add_epi16(values, _mm256_slli_si256(values, 8));
    return _mm256_add_epi16(values, last_values(_mm256_permute2x128_si256(values, values, 0x08)));
}

AVX2 void vitrine_blur_row_avx2(
    const uint8_t *line, uint32_t *column_sums, uint8_t *slot, uint8_t *out, int32_t width, byte_box box
) {
    const divisor by = divisor_of(box.size);
    const uint8_t *next = line + 2 * box.across + 1;
    uint16_t *sums = (uint16_t *)column_sums;
    uint32_t start = 0;
    for (int32_t x = 0; x < box.across; x++) start += line[box.across + 1 + x];
    __m256i before = _mm256_set1_epi16((int16_t)start);
    for (int32_t x = 0; x < width; x += byte_block) {
        // The sums are taken modulo 2^16; those of whole boxes are less.
        __m256i run = running_sums(_mm256_sub_epi16(load_bytes(next + x), load_bytes(line + x)));
        __m256i means = means_of(_mm256_add_epi16(before, run), by);
        // Not from the sum with `before`: each block would wait for the one before it.
        before = _mm256_add_epi16(before, last_values(_mm256_permute4x64_epi64(run, 0xff)));
        __m256i all = _mm256_loadu_si256((const __m256i *)(sums + x));
        all = _mm256_add_epi16(all, _mm256_sub_epi16(means, load_bytes(slot + x)));
        _mm256_storeu_si256((__m256i *)(sums + x), all);
        __m256i both = _mm256_permute4x64_epi64(_mm256_packus_epi16(means, means_of(all, by)), 0xd8);
        __m128i levels = _mm256_extracti128_si256(both, 1);
        _mm_storeu_si128((__m128i *)(slot + x), _mm256_castsi256_si128(both));
        if (x + byte_block <= width) {
            _mm_storeu_si128((__m128i *)(out + x), levels);
        } else {
            uint8_t last[byte_block];
            _mm_storeu_si128((__m128i *)last, levels);
            memcpy(out + x, last, (size_t)(width - x));
        }
    }
}
#endif
