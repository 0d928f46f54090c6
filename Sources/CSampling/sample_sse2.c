#include "sampling.h"

#if defined(__SSE2__)
#pragma STDC FP_CONTRACT OFF

// The four channels of one sample whose texels all lie inside, each less 2^23.
static inline __m128i inner_sample(const uint32_t *texel, int32_t stride, int32_t ax, int32_t ay) {
    const __m128i zero = _mm_setzero_si128();
    __m128i upper = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)texel), zero);
    __m128i lower = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(texel + stride)), zero);
    __m128i wx = _mm_cvtsi32_si128((256 - ax) | ax << 16);
    // Left weight four times, then the right one.
    wx = _mm_unpacklo_epi16(wx, wx);
    wx = _mm_shuffle_epi32(wx, _MM_SHUFFLE(1, 1, 0, 0));
    __m128i a = _mm_mullo_epi16(upper, wx), b = _mm_mullo_epi16(lower, wx);
    // Per channel the mixed upper and lower texel, 0…255·256 each; pmaddwd is signed, hence the shift by 2^15.
    __m128i pairs = _mm_add_epi16(_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b));
    pairs = _mm_xor_si128(pairs, _mm_set1_epi16((short)0x8000));
    return _mm_madd_epi16(pairs, _mm_set1_epi32((256 - ay) | ay << 16));
}

void vitrine_sample_row_sse2(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
) {
    const __m128d half = _mm_set1_pd(0.5), k256 = _mm_set1_pd(256.0);
    const __m128d m0 = _mm_set1_pd(m[0]), m3 = _mm_set1_pd(m[3]), m6 = _mm_set1_pd(m[6]);
    const __m128d u2 = _mm_set1_pd(m[2]), v2 = _mm_set1_pd(m[5]), w2 = _mm_set1_pd(m[8]);
    const __m128d offsets = _mm_set_pd(0.75, 0.25);
    __m128d ur[2], vr[2], wr[2];
    for (int k = 0; k < 2; k++) {
        double py = y + 0.25 + k * 0.5;
        ur[k] = _mm_set1_pd(m[1] * py);
        vr[k] = _mm_set1_pd(m[4] * py);
        wr[k] = _mm_set1_pd(m[7] * py);
    }
    const int divides = !affine || m[8] != 1.0;
    // Bounds for which all four texels of a sample exist.
    const double right = (source->width - 1) * 256.0, bottom = (source->height - 1) * 256.0;
    const __m128d zero = _mm_setzero_pd(), rights = _mm_set1_pd(right), bottoms = _mm_set1_pd(bottom);
    const __m128d tiny = _mm_set1_pd(1e-9);
    for (int32_t x = x0; x < x1; x++) {
        __m128d px = _mm_add_pd(_mm_set1_pd(x), offsets);
        __m128d up = _mm_mul_pd(m0, px), vp = _mm_mul_pd(m3, px), wp = _mm_mul_pd(m6, px);
        __m128d fu[2], fv[2];
        __m128d inside = _mm_castsi128_pd(_mm_set1_epi32(-1));
        for (int k = 0; k < 2; k++) {
            __m128d u = _mm_add_pd(_mm_add_pd(up, ur[k]), u2), v = _mm_add_pd(_mm_add_pd(vp, vr[k]), v2);
            if (divides) {
                __m128d w = affine ? w2 : _mm_add_pd(_mm_add_pd(wp, wr[k]), w2);
                inside = _mm_and_pd(inside, _mm_cmpgt_pd(w, tiny));
                u = _mm_div_pd(u, w);
                v = _mm_div_pd(v, w);
            }
            fu[k] = _mm_mul_pd(_mm_sub_pd(u, half), k256);
            fv[k] = _mm_mul_pd(_mm_sub_pd(v, half), k256);
            inside = _mm_and_pd(inside, _mm_and_pd(_mm_cmpge_pd(fu[k], zero), _mm_cmplt_pd(fu[k], rights)));
            inside = _mm_and_pd(inside, _mm_and_pd(_mm_cmpge_pd(fv[k], zero), _mm_cmplt_pd(fv[k], bottoms)));
        }
        if (_mm_movemask_pd(inside) != 3) {
            out[x - x0] = vitrine_pixel_at(source, m, affine, x, y);
            continue;
        }
        __m128i sum = _mm_setzero_si128();
        for (int k = 0; k < 2; k++) {
            // Inside, nothing is negative: cutting off is rounding down.
            __m128i iu = _mm_cvttpd_epi32(fu[k]), iv = _mm_cvttpd_epi32(fv[k]);
            int32_t u0 = _mm_cvtsi128_si32(iu), u1 = _mm_cvtsi128_si32(_mm_srli_epi64(iu, 32));
            int32_t v0 = _mm_cvtsi128_si32(iv), v1 = _mm_cvtsi128_si32(_mm_srli_epi64(iv, 32));
            const uint32_t *first = source->pixels + (int64_t)(v0 >> 8) * source->stride + (u0 >> 8);
            const uint32_t *second = source->pixels + (int64_t)(v1 >> 8) * source->stride + (u1 >> 8);
            sum = _mm_add_epi32(sum, inner_sample(first, source->stride, u0 & 255, v0 & 255));
            sum = _mm_add_epi32(sum, inner_sample(second, source->stride, u1 & 255, v1 & 255));
        }
        sum = _mm_srli_epi32(_mm_add_epi32(sum, _mm_set1_epi32((4 << 23) + (1 << 17))), 18);
        sum = _mm_packs_epi32(sum, sum);
        out[x - x0] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    }
}
#endif
