#include "avx2.h"
#include "cover.h"
#include "sampling.h"

// Pixels of a row, one by one.
static inline void over_pixels(uint32_t *out, const uint32_t *in, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t above = in[i], rest = 255 - (above >> 24);
        if (rest == 0) {
            out[i] = above;
        } else if (above != 0) {
            uint32_t low = added(above & pair, kept(out[i] & pair, rest));
            uint32_t high = added(above >> 8 & pair, kept(out[i] >> 8 & pair, rest));
            out[i] = low | high << 8;
        }
    }
}

#if defined(__SSE2__)
AVX2 void vitrine_over_row_avx2(uint32_t *out, const uint32_t *in, int32_t width) {
    const __m256i up = _mm256_set1_epi16(0x80), low = _mm256_set1_epi16(0xff);
    const __m256i opaque = _mm256_set1_epi32((int32_t)0xff000000);
    int32_t x = 0;
    for (; x + 8 <= width; x += 8) {
        __m256i above = _mm256_loadu_si256((const __m256i *)(in + x));
        if (_mm256_testc_si256(above, opaque)) {
            _mm256_storeu_si256((__m256i *)(out + x), above);
            continue;
        }
        if (_mm256_testz_si256(above, above)) continue;
        __m256i below = _mm256_loadu_si256((const __m256i *)(out + x));
        __m256i rest = _mm256_srli_epi32(above, 24);
        rest = _mm256_xor_si256(_mm256_or_si256(rest, _mm256_slli_epi32(rest, 16)), low);
        __m256i even = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(below, low), rest), up);
        __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest), up);
        even = _mm256_srli_epi16(_mm256_add_epi16(_mm256_srli_epi16(even, 8), even), 8);
        odd = _mm256_andnot_si256(low, _mm256_add_epi16(_mm256_srli_epi16(odd, 8), odd));
        _mm256_storeu_si256((__m256i *)(out + x), _mm256_adds_epu8(above, _mm256_or_si256(even, odd)));
    }
    over_pixels(out + x, in + x, width - x);
}
#endif

void vitrine_over_row(uint32_t *out, const uint32_t *in, int32_t count, int is_plain) {
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) {
        vitrine_over_row_avx2(out, in, count);
        return;
    }
#endif
    (void)is_plain;
    over_pixels(out, in, count);
}

void vitrine_over(vitrine_picture target, vitrine_picture source, int32_t width, int32_t height) {
    for (int32_t row = 0; row < height; row++) {
        vitrine_over_row(
            target.pixels + (int64_t)row * target.stride, source.pixels + (int64_t)row * source.stride, width, 0);
    }
}
