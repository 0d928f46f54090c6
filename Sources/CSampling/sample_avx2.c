#include "avx2.h"
#include "sampling.h"

#if defined(__SSE2__)
#pragma STDC FP_CONTRACT OFF

// Four places in the source at once, in lanes: (left, up), (right, up), (left, down), (right, down).
// The four channels of two samples, one in each half, each less 2^23.
AVX2 static inline __m256i two_samples(
    const uint32_t *first, const uint32_t *second, int32_t stride, __m256i weights_x, __m256i weights_y
) {
    __m128i upper = _mm_loadl_epi64((const __m128i *)first), lower = _mm_loadl_epi64((const __m128i *)(first + stride));
    upper = _mm_unpacklo_epi64(upper, _mm_loadl_epi64((const __m128i *)second));
    lower = _mm_unpacklo_epi64(lower, _mm_loadl_epi64((const __m128i *)(second + stride)));
    __m256i a = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(upper), weights_x);
    __m256i b = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(lower), weights_x);
    __m256i pairs = _mm256_add_epi16(_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b));
    pairs = _mm256_xor_si256(pairs, _mm256_set1_epi16((short)0x8000));
    return _mm256_madd_epi16(pairs, weights_y);
}

// Pixels whose places are found before any of them is sampled. Each pixel is one long chain of dependent instructions,
// and its two halves are short enough for the processor to overlap those of several pixels.
enum { group = 16 };

typedef enum { clear, inner, edge } pixel_kind;

typedef struct {
    // Of a pixel's four samples: the first texel, and both weights across and down.
    uint32_t place[4 * group], across[4 * group], down[4 * group];
    uint8_t kind[group];
} group_places;

// The places of `count` pixels from x on.
AVX2 static inline void find_places(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x, int32_t count, group_places *found
) {
    const __m256d half = _mm256_set1_pd(0.5), k256 = _mm256_set1_pd(256.0);
    const __m256d m0 = _mm256_set1_pd(m[0]), m3 = _mm256_set1_pd(m[3]), m6 = _mm256_set1_pd(m[6]);
    const __m256d u2 = _mm256_set1_pd(m[2]), v2 = _mm256_set1_pd(m[5]), w2 = _mm256_set1_pd(m[8]);
    const __m256d py = _mm256_set_pd(y + 0.75, y + 0.75, y + 0.25, y + 0.25);
    const __m256d ur = _mm256_mul_pd(_mm256_set1_pd(m[1]), py), vr = _mm256_mul_pd(_mm256_set1_pd(m[4]), py);
    const __m256d wr = _mm256_mul_pd(_mm256_set1_pd(m[7]), py);
    const int divides = !affine || m[8] != 1.0;
    const __m256d zero = _mm256_setzero_pd(), tiny = _mm256_set1_pd(1e-9);
    const __m256d rights = _mm256_set1_pd((source->width - 1) * 256.0);
    const __m256d bottoms = _mm256_set1_pd((source->height - 1) * 256.0);
    // Outside of these a sample touches no texel.
    const __m256d before = _mm256_set1_pd(-256.0), behind_u = _mm256_set1_pd(source->width * 256.0);
    const __m256d behind_v = _mm256_set1_pd(source->height * 256.0);
    const __m128i fraction = _mm_set1_epi32(255), whole = _mm_set1_epi32(256);
    const __m128i stride = _mm_set1_epi32(source->stride);
    for (int32_t k = 0; k < count; k++) {
        __m256d px = _mm256_add_pd(_mm256_set1_pd(x + k), _mm256_set_pd(0.75, 0.25, 0.75, 0.25));
        __m256d u = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(m0, px), ur), u2);
        __m256d v = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(m3, px), vr), v2);
        __m256d inside = _mm256_cmp_pd(zero, zero, _CMP_EQ_OQ);
        if (divides) {
            __m256d w = affine ? w2 : _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(m6, px), wr), w2);
            inside = _mm256_cmp_pd(w, tiny, _CMP_GT_OQ);
            u = _mm256_div_pd(u, w);
            v = _mm256_div_pd(v, w);
        }
        u = _mm256_mul_pd(_mm256_sub_pd(u, half), k256);
        v = _mm256_mul_pd(_mm256_sub_pd(v, half), k256);
        inside = _mm256_and_pd(
            inside, _mm256_and_pd(_mm256_cmp_pd(u, zero, _CMP_GE_OQ), _mm256_cmp_pd(u, rights, _CMP_LT_OQ)));
        inside = _mm256_and_pd(
            inside, _mm256_and_pd(_mm256_cmp_pd(v, zero, _CMP_GE_OQ), _mm256_cmp_pd(v, bottoms, _CMP_LT_OQ)));
        if (_mm256_movemask_pd(inside) != 15) {
            // Most of them stand wholly outside.
            __m256d near = _mm256_and_pd(_mm256_cmp_pd(u, before, _CMP_GT_OQ), _mm256_cmp_pd(u, behind_u, _CMP_LT_OQ));
            near = _mm256_and_pd(
                near, _mm256_and_pd(_mm256_cmp_pd(v, before, _CMP_GT_OQ), _mm256_cmp_pd(v, behind_v, _CMP_LT_OQ)));
            found->kind[k] = _mm256_movemask_pd(near) == 0 ? clear : edge;
            continue;
        }
        found->kind[k] = inner;
        // Inside, nothing is negative: cutting off is rounding down.
        __m128i iu = _mm256_cvttpd_epi32(u), iv = _mm256_cvttpd_epi32(v);
        __m128i places = _mm_add_epi32(_mm_mullo_epi32(_mm_srli_epi32(iv, 8), stride), _mm_srli_epi32(iu, 8));
        __m128i ax = _mm_and_si128(iu, fraction), ay = _mm_and_si128(iv, fraction);
        _mm_storeu_si128((__m128i *)(found->place + 4 * k), places);
        _mm_storeu_si128(
            (__m128i *)(found->across + 4 * k), _mm_or_si128(_mm_sub_epi32(whole, ax), _mm_slli_epi32(ax, 16)));
        _mm_storeu_si128(
            (__m128i *)(found->down + 4 * k), _mm_or_si128(_mm_sub_epi32(whole, ay), _mm_slli_epi32(ay, 16)));
    }
}

AVX2 void vitrine_sample_row_avx2(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
) {
    const __m256i upper_pair = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
    const __m256i lower_pair = _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3);
    // Left weight four times, then the right one.
    const __m256i spread = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3));
    const uint32_t *pixels = source->pixels;
    group_places found;
    for (int32_t begin = x0; begin < x1; begin += group) {
        int32_t count = x1 - begin < group ? x1 - begin : group;
        find_places(source, m, affine, y, begin, count, &found);
        for (int32_t k = 0; k < count; k++) {
            int32_t x = begin + k;
            if (found.kind[k] != inner) {
                out[x - x0] = found.kind[k] == clear ? 0 : vitrine_pixel_at(source, m, affine, x, y);
                continue;
            }
            const uint32_t *place = found.place + 4 * k;
            __m256i wx = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(found.across + 4 * k)));
            __m256i wy = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(found.down + 4 * k)));
            __m256i sum = two_samples(
                pixels + place[0], pixels + place[1], source->stride,
                _mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(wx, upper_pair), spread),
                _mm256_permutevar8x32_epi32(wy, upper_pair));
            sum = _mm256_add_epi32(
                sum,
                two_samples(
                    pixels + place[2], pixels + place[3], source->stride,
                    _mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(wx, lower_pair), spread),
                    _mm256_permutevar8x32_epi32(wy, lower_pair)));
            __m128i all = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
            all = _mm_srli_epi32(_mm_add_epi32(all, _mm_set1_epi32((4 << 23) + (1 << 17))), 18);
            all = _mm_packs_epi32(all, all);
            out[x - x0] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(all, all));
        }
    }
}
#endif
