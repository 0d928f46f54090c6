#include "avx2.h"
#include "round.h"
#include "sampling.h"

#if defined(__SSE2__)
#include <string.h>

// Eight pixels at once, four times that in a turn of a loop; two blocks are a cache line.
enum { block = 8, turn = 4 * block, line = 2 * block };

// A colour's even and odd channels in 16 bits each.
typedef struct {
    __m256i even, odd;
} colors;

AVX2 static inline colors colors_of(uint32_t color) {
    return (colors){_mm256_set1_epi32((int32_t)(color & pair)), _mm256_set1_epi32((int32_t)(color >> 8 & pair))};
}

// (t/256 + t)/256 in the upper byte of each 16 bits.
AVX2 static inline __m256i divided(__m256i t) { return _mm256_add_epi16(_mm256_srli_epi16(t, 8), t); }

// The same as `cover_edge`; it needs no exceptions for a coverage of 0 and 255, where these sums are exact.
AVX2 static inline __m256i covered_block(__m256i below, const uint8_t *in, const colors *color) {
    const __m256i down = _mm256_set1_epi16(0x7f), up = _mm256_set1_epi16(0x80), low = _mm256_set1_epi16(0xff);
    __m256i part = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)in));
    part = _mm256_or_si256(part, _mm256_slli_epi32(part, 16));
    __m256i rest = _mm256_xor_si256(part, low);
    __m256i even = divided(_mm256_add_epi16(_mm256_mullo_epi16(color->even, part), down));
    __m256i odd = divided(_mm256_add_epi16(_mm256_mullo_epi16(color->odd, part), down));
    __m256i kept_even = divided(_mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(below, low), rest), up));
    __m256i kept_odd = divided(_mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest), up));
    __m256i covered = _mm256_or_si256(_mm256_srli_epi16(even, 8), _mm256_andnot_si256(low, odd));
    __m256i kept = _mm256_or_si256(_mm256_srli_epi16(kept_even, 8), _mm256_andnot_si256(low, kept_odd));
    return _mm256_adds_epu8(covered, kept);
}

AVX2 static inline void cover_block(uint32_t *out, const uint8_t *in, const colors *color) {
    __m256i below = _mm256_loadu_si256((const __m256i *)out);
    _mm256_storeu_si256((__m256i *)out, covered_block(below, in, color));
}

// Blocks from `begin` on, as many as fit before `end` and reach it or beyond; the rest one by one. What lies from `end` up to
// `limit` may be changed.
AVX2 static inline void cover_right(
    uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, const colors *color, uint32_t pixel
) {
    while (begin < end && begin + block <= limit) {
        cover_block(out + begin, in + begin, color);
        begin += block;
    }
    if (begin < end) cover_edge(out, in, begin, end, pixel);
}

// The same from `end` on to the left, where what lies from `limit` up to `begin` may be changed.
AVX2 static inline void cover_left(
    uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, const colors *color, uint32_t pixel
) {
    while (begin < end && end - block >= limit) {
        end -= block;
        cover_block(out + end, in + end, color);
    }
    if (begin < end) cover_edge(out, in, begin, end, pixel);
}

AVX2 void vitrine_cover_avx2(
    vitrine_picture target, const uint8_t *coverage, int32_t stride, int32_t x, int32_t y, covered_part part,
    uint32_t color
) {
    const colors all = colors_of(color);
    for (int32_t row = part.y0; row < part.y1; row++) {
        const uint8_t *in = coverage + (int64_t)(row - y) * stride - x;
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        // What lies below is read: asked for some rows ahead, it is there in time.
        if (row + ahead < part.y1) {
            __builtin_prefetch(out + (int64_t)ahead * target.stride + part.x0, 1);
            __builtin_prefetch(out + (int64_t)ahead * target.stride + part.x1 - 1, 1);
        }
        cover_right(out, in, part.x0, part.x1, part.x1, &all, color);
    }
}

AVX2 static inline void right(
    uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, uint32_t color
) {
    const colors all = colors_of(color);
    cover_right(out, in, begin, end, limit, &all, color);
}

AVX2 static inline void left(
    uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, uint32_t color
) {
    const colors all = colors_of(color);
    cover_left(out, in, begin, end, limit, &all, color);
}

AVX2 static inline void evenly(uint32_t *out, int32_t count, uint8_t coverage, uint32_t color) {
    const colors all = colors_of(color);
    uint8_t alike[block];
    memset(alike, coverage, sizeof alike);
    // Most blocks are like the one before.
    __m256i last = _mm256_setzero_si256(), covered = covered_block(last, alike, &all);
    int32_t i = 0;
    for (; i + block <= count; i += block) {
        __m256i below = _mm256_loadu_si256((const __m256i *)(out + i)), other = _mm256_xor_si256(below, last);
        if (!_mm256_testz_si256(other, other)) {
            last = below;
            covered = covered_block(below, alike, &all);
        }
        _mm256_storeu_si256((__m256i *)(out + i), covered);
    }
    for (; i < count; i++) out[i] = covered_pixel(color, coverage, out[i]);
}

// Less than a block.
AVX2 static inline void fill_few(uint32_t *out, uint32_t *end, uint32_t color, int64_t next) {
    (void)next;
    int64_t count = end - out;
    if (count >= 4) {
        const __m128i whole = _mm_set1_epi32((int32_t)color);
        _mm_storeu_si128((__m128i *)out, whole);
        _mm_storeu_si128((__m128i *)(end - 4), whole);
        return;
    }
    if (count > 0) out[0] = color;
    if (count > 1) out[1] = color;
    if (count > 2) out[2] = color;
}

// At least a block and less than a turn. The last block may overlap those before it.
AVX2 static inline void fill_short(uint32_t *out, uint32_t *end, uint32_t color, int64_t next) {
    (void)next;
    const __m256i whole = _mm256_set1_epi32((int32_t)color);
    for (uint32_t *last = end - block; out < last; out += block) _mm256_storeu_si256((__m256i *)out, whole);
    _mm256_storeu_si256((__m256i *)(end - block), whole);
}

// At least a turn. The first and the last blocks may overlap those between, which stand where no store crosses a cache line.
AVX2 static inline void fill_long(uint32_t *out, uint32_t *end, uint32_t color, int64_t next) {
    const __m256i whole = _mm256_set1_epi32((int32_t)color);
    _mm256_storeu_si256((__m256i *)out, whole);
    const uint32_t *last = end - turn;
    for (uint32_t *p = (uint32_t *)((uintptr_t)(out + block) & ~(uintptr_t)31); p < last; p += turn) {
        __builtin_prefetch(p + next, 1);
        __builtin_prefetch(p + next + line, 1);
        for (int32_t k = 0; k < turn; k += block) _mm256_store_si256((__m256i *)(p + k), whole);
    }
    for (int32_t k = 0; k < turn; k += block) _mm256_storeu_si256((__m256i *)(end - turn + k), whole);
}

AVX2 static inline void fill(uint32_t *out, uint32_t *end, uint32_t color, int64_t next) {
    if (end - out < block) {
        fill_few(out, end, color, next);
    } else if (end - out < turn) {
        fill_short(out, end, color, next);
    } else {
        fill_long(out, end, color, next);
    }
}

AVX2 void vitrine_fill_avx2(uint32_t *out, uint32_t *end, uint32_t pixel, int64_t next) { fill(out, end, pixel, next); }

// All rows are of one length, so that they are filled in one way.
AVX2 static __attribute__((noinline)) void rows(
    uint32_t *out, int64_t stride, int32_t count, const uint8_t *in, int32_t shift, row_part p, uint32_t color
) {
    if (p.end - p.begin < block) {
        cover_rows(out, stride, count, in, shift, p, color, fill_few);
    } else if (p.end - p.begin < turn) {
        cover_rows(out, stride, count, in, shift, p, color, fill_short);
    } else {
        cover_rows(out, stride, count, in, shift, p, color, fill_long);
    }
}

AVX2 void vitrine_cover_round_avx2(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height,
    covered_part part, uint32_t color
) {
    cover_round(target, round, x, y, width, height, part, color, (cover_functions){right, left, evenly, fill, rows});
}
#endif
