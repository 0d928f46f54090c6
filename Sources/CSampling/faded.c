#include "avx2.h"
#include "cover.h"
#include "sampling.h"

#include <string.h>

// A pixel over another one through coverage, as pixman rounds it.
static inline uint32_t faded_over(uint32_t above, uint32_t coverage, uint32_t below) {
    uint32_t low = kept(above & pair, coverage), high = kept(above >> 8 & pair, coverage);
    uint32_t rest = 255 - (high >> 16);
    return added(low, kept(below & pair, rest)) | added(high, kept(below >> 8 & pair, rest)) << 8;
}

// Pixels of a row, one by one: a null `in` stands for `color`, a null `coverage` for `alpha`.
static inline void faded_pixels(
    uint32_t *out, const uint32_t *in, uint32_t color, const uint8_t *coverage, uint32_t alpha, int32_t count
) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t part = coverage ? coverage[i] : alpha, above = in ? in[i] : color;
        if (part != 0 && above != 0) out[i] = faded_over(above, part, out[i]);
    }
}

#if defined(__SSE2__)
// The products of all levels with parts of 255, rounded. Each 16 bits of `part` hold the part of their pixel.
AVX2 static inline __m256i faded_levels(__m256i levels, __m256i part) {
    const __m256i up = _mm256_set1_epi16(0x80), low = _mm256_set1_epi16(0xff);
    __m256i even = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(levels, low), part), up);
    __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(levels, 8), part), up);
    even = _mm256_srli_epi16(_mm256_add_epi16(_mm256_srli_epi16(even, 8), even), 8);
    odd = _mm256_andnot_si256(low, _mm256_add_epi16(_mm256_srli_epi16(odd, 8), odd));
    return _mm256_or_si256(even, odd);
}

// A colour through one coverage.
AVX2 static void faded_color_avx2(uint32_t *out, uint32_t color, uint32_t alpha, int32_t count) {
    const __m256i faded = faded_levels(_mm256_set1_epi32((int32_t)color), _mm256_set1_epi16((int16_t)alpha));
    const __m256i rest = _mm256_sub_epi16(
        _mm256_set1_epi16(255), _mm256_set1_epi16((int16_t)((uint32_t)_mm256_extract_epi32(faded, 0) >> 24)));
    int32_t x = 0;
    for (; x + 8 <= count; x += 8) {
        __m256i below = _mm256_loadu_si256((const __m256i *)(out + x));
        _mm256_storeu_si256((__m256i *)(out + x), _mm256_adds_epu8(faded, faded_levels(below, rest)));
    }
    faded_pixels(out + x, NULL, color, NULL, alpha, count - x);
}

AVX2 static void faded_row_avx2(
    uint32_t *out, const uint32_t *in, uint32_t color, const uint8_t *coverage, uint32_t alpha, int32_t count
) {
    const __m256i low = _mm256_set1_epi16(0xff);
    __m256i part = _mm256_set1_epi16((int16_t)alpha), above = _mm256_set1_epi32((int32_t)color);
    // The last eight pixels: rows are mostly flat, and equal pixels have equal results. Transparent ones are skipped, so that
    // none equal the first value.
    __m256i last = _mm256_setzero_si256(), last_below = last, result = last;
    int32_t x = 0;
    for (; x + 8 <= count; x += 8) {
        if (coverage) {
            int64_t eight;
            memcpy(&eight, coverage + x, sizeof eight);
            if (eight == 0) continue;
            part = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(eight));
            part = _mm256_or_si256(part, _mm256_slli_epi32(part, 16));
        }
        if (in) {
            above = _mm256_loadu_si256((const __m256i *)(in + x));
            if (_mm256_testz_si256(above, above)) continue;
        }
        __m256i below = _mm256_loadu_si256((const __m256i *)(out + x));
        if (!coverage) {
            __m256i change = _mm256_or_si256(_mm256_xor_si256(above, last), _mm256_xor_si256(below, last_below));
            if (_mm256_testz_si256(change, change)) {
                _mm256_storeu_si256((__m256i *)(out + x), result);
                continue;
            }
            last = above;
            last_below = below;
        }
        __m256i faded = faded_levels(above, part);
        __m256i rest = _mm256_srli_epi32(faded, 24);
        rest = _mm256_xor_si256(_mm256_or_si256(rest, _mm256_slli_epi32(rest, 16)), low);
        result = _mm256_adds_epu8(faded, faded_levels(below, rest));
        _mm256_storeu_si256((__m256i *)(out + x), result);
    }
    faded_pixels(out + x, in ? in + x : NULL, color, coverage ? coverage + x : NULL, alpha, count - x);
}
#endif

static void faded_row(
    uint32_t *out, const uint32_t *in, uint32_t color, const uint8_t *coverage, uint32_t alpha, int32_t count,
    int is_plain
) {
    if (count <= 0) return;
    if (in && !coverage && alpha == 255) {
        vitrine_over_row(out, in, count, is_plain);
        return;
    }
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2() && !in && !coverage) {
        if (color != 0 && alpha != 0) faded_color_avx2(out, color, alpha, count);
        return;
    }
    if (!is_plain && vitrine_has_avx2()) {
        faded_row_avx2(out, in, color, coverage, alpha, count);
        return;
    }
#endif
    faded_pixels(out, in, color, coverage, alpha, count);
}

void vitrine_over_faded(
    vitrine_picture target, vitrine_picture source, uint32_t color, const uint8_t *coverage, int32_t stride,
    uint32_t alpha, int32_t width, int32_t height, int is_plain
) {
    for (int32_t row = 0; row < height; row++) {
        faded_row(
            target.pixels + (int64_t)row * target.stride,
            source.pixels ? source.pixels + (int64_t)row * source.stride : NULL, color,
            coverage ? coverage + (int64_t)row * stride : NULL, alpha, width, is_plain);
    }
}

void vitrine_over_round(
    vitrine_picture target, vitrine_picture source, uint32_t color, const vitrine_round *round, int32_t x, int32_t y,
    int32_t width, int32_t height, vitrine_rect part, int is_plain
) {
    int32_t left = round->width / 2, right = round->width - left - 1, middle = round->height / 2;
    // The columns between the corners.
    int32_t begin = between(x + left, part.x0, part.x1), end = between(x + width - right, begin, part.x1);
    for (int32_t row = part.y0; row < part.y1; row++) {
        int32_t inner = row - y, below = inner - (height - round->height);
        int32_t stored = inner < middle ? inner : below > middle ? below : middle;
        const uint8_t *line = round->pixels + (int64_t)stored * round->width;
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        const uint32_t *in = source.pixels ? source.pixels + (int64_t)(row - part.y0) * source.stride : NULL;
        faded_row(out + part.x0, in, color, line + part.x0 - x, 0, begin - part.x0, is_plain);
        faded_row(
            out + begin, in ? in + begin - part.x0 : NULL, color, NULL, line[left], end - begin, is_plain);
        faded_row(
            out + end, in ? in + end - part.x0 : NULL, color, line + left + 1 + end - (x + width - right), 0,
            part.x1 - end, is_plain);
    }
}

void vitrine_take_alpha(vitrine_picture picture) {
    for (int32_t row = 0; row < picture.height; row++) {
        const uint32_t *in = picture.pixels + (int64_t)row * picture.stride;
        uint8_t *out = (uint8_t *)(picture.pixels + (int64_t)row * picture.stride);
        for (int32_t x = 0; x < picture.width; x++) {
            uint32_t pixel;
            memcpy(&pixel, (const uint8_t *)in + 4 * (int64_t)x, sizeof pixel);
            out[x] = (uint8_t)(pixel >> 24);
        }
    }
}
