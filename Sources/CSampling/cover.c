#include "cover.h"
#include "sampling.h"

void vitrine_cover(
    vitrine_picture target, const uint8_t *coverage, int32_t width, int32_t height, int32_t stride, int32_t x, int32_t y,
    int32_t left, int32_t top, uint32_t color
) {
    int32_t x0 = x > left ? x : left, y0 = y > top ? y : top;
    int32_t x1 = x + width < target.width ? x + width : target.width;
    int32_t y1 = y + height < target.height ? y + height : target.height;
    if (x0 >= x1) return;
#if defined(__SSE2__)
    if (vitrine_has_avx2()) {
        vitrine_cover_avx2(target, coverage, stride, x, y, (covered_part){x0, y0, x1, y1}, color);
        return;
    }
#endif
    for (int32_t row = y0; row < y1; row++) {
        const uint8_t *in = coverage + (int64_t)(row - y) * stride - x;
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        // What lies below is read: asked for some rows ahead, it is there in time.
        if (row + ahead < y1) __builtin_prefetch(out + (int64_t)ahead * target.stride + x0, 1);
        cover_edge(out, in, x0, x1, color);
    }
}

void vitrine_add_coverage(
    uint8_t *coverage, int32_t stride, const uint8_t *other, int32_t width, int32_t height
) {
    if (width <= 0) return;
#if defined(__SSE2__)
    // Most glyphs are a block and some pixels wide: of the last block, those of the next row are added as zeros.
    int32_t last = (width - 1) & ~7;
    const uint64_t all = ~UINT64_C(0) >> (8 * (8 - (width - last)));
    const __m128i part = _mm_loadl_epi64((const __m128i *)&all);
    for (int32_t row = 0; row < height; row++, coverage += stride, other += width) {
        for (int32_t x = 0; x < last; x += 8) {
            __m128i a = _mm_loadl_epi64((const __m128i *)(coverage + x)), b = _mm_loadl_epi64((const __m128i *)(other + x));
            _mm_storel_epi64((__m128i *)(coverage + x), _mm_adds_epu8(a, b));
        }
        __m128i a = _mm_loadl_epi64((const __m128i *)(coverage + last));
        __m128i b = _mm_and_si128(_mm_loadl_epi64((const __m128i *)(other + last)), part);
        _mm_storel_epi64((__m128i *)(coverage + last), _mm_adds_epu8(a, b));
    }
#else
    for (int32_t row = 0; row < height; row++, coverage += stride, other += width) {
        for (int32_t x = 0; x < width; x++) {
            uint32_t sum = (uint32_t)coverage[x] + other[x];
            coverage[x] = (uint8_t)(sum < 255 ? sum : 255);
        }
    }
#endif
}
