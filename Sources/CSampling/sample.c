#include "CSampling.h"

#include <math.h>
#include <string.h>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

// The same bits on every machine: no fused multiply-add, which rounds once instead of twice.
#pragma STDC FP_CONTRACT OFF

// One bilinear sample in fixed point; adds the four channels, each 0…255·2^16, to sum.
static inline void add_sample(const vitrine_picture *s, double u, double v, uint32_t sum[4]) {
    // To the corner of the texel up and left, in 1/256 of a texel.
    double fu = (u - 0.5) * 256.0, fv = (v - 0.5) * 256.0;
    if (!(fu > -256.0 && fv > -256.0 && fu < s->width * 256.0 && fv < s->height * 256.0)) return;
    int32_t iu = (int32_t)floor(fu), iv = (int32_t)floor(fv);
    int32_t x = iu >> 8, y = iv >> 8;
    uint32_t ax = (uint32_t)(iu & 255), ay = (uint32_t)(iv & 255);
    const uint32_t *row = s->pixels + (int64_t)y * s->stride + x;
    uint32_t p00 = 0, p10 = 0, p01 = 0, p11 = 0;
    int left = x >= 0, right = x + 1 < s->width;
    if (y >= 0) {
        if (left) p00 = row[0];
        if (right) p10 = row[1];
    }
    if (y + 1 < s->height) {
        row += s->stride;
        if (left) p01 = row[0];
        if (right) p11 = row[1];
    }
    if (!(p00 | p10 | p01 | p11)) return;
    uint32_t w11 = ax * ay, w10 = ax * (256 - ay), w01 = (256 - ax) * ay, w00 = (256 - ax) * (256 - ay);
    for (int c = 0; c < 4; c++) {
        int shift = c * 8;
        sum[c] += ((p00 >> shift) & 255) * w00 + ((p10 >> shift) & 255) * w10 + ((p01 >> shift) & 255) * w01
            + ((p11 >> shift) & 255) * w11;
    }
}

// One target pixel, by the definition: the mean of four samples.
static uint32_t pixel_at(const vitrine_picture *source, const double m[9], int affine, int32_t x, int32_t y) {
    static const double offset[4][2] = {{0.25, 0.25}, {0.75, 0.25}, {0.25, 0.75}, {0.75, 0.75}};
    uint32_t sum[4] = {0, 0, 0, 0};
    for (int k = 0; k < 4; k++) {
        double px = x + offset[k][0], py = y + offset[k][1];
        double w = affine ? m[8] : m[6] * px + m[7] * py + m[8];
        if (!(w > 1e-9)) continue;
        add_sample(source, (m[0] * px + m[1] * py + m[2]) / w, (m[3] * px + m[4] * py + m[5]) / w, sum);
    }
    uint32_t pixel = 0;
    for (int c = 0; c < 4; c++) pixel |= ((sum[c] + (1u << 17)) >> 18) << (c * 8);
    return pixel;
}

// Cuts a span of pixel middles to where a·x + b > 0.
static inline void cut(double a, double b, double *low, double *high) {
    if (a > 0) {
        double edge = -b / a;
        if (edge > *low) *low = edge;
    } else if (a < 0) {
        double edge = -b / a;
        if (edge < *high) *high = edge;
    } else if (!(b > 0)) {
        *high = -INFINITY;
    }
}

// The pixels of a row that can show something of the source; a little too many.
static void row_span(const vitrine_picture *source, const double m[9], int32_t y, int32_t x0, int32_t x1, int32_t span[2]) {
    double low = INFINITY, high = -INFINITY;
    for (int k = 0; k < 2; k++) {
        double py = y + 0.25 + k * 0.5, l = -1e9, h = 1e9;
        double u = m[1] * py + m[2], v = m[4] * py + m[5], w = m[7] * py + m[8];
        double across = source->width + 1.0, down = source->height + 1.0;
        cut(m[6], w, &l, &h);
        cut(m[0] + m[6], u + w, &l, &h);
        cut(m[3] + m[6], v + w, &l, &h);
        cut(across * m[6] - m[0], across * w - u, &l, &h);
        cut(down * m[6] - m[3], down * w - v, &l, &h);
        if (!(l <= h)) continue;
        if (l < low) low = l;
        if (h > high) high = h;
    }
    // Two pixels of slack take in the samples beside the middle and every rounding.
    low = floor(low) - 2;
    high = ceil(high) + 2;
    if (!(low < high)) low = high = x0;
    span[0] = low < x0 ? x0 : low > x1 ? x1 : (int32_t)low;
    span[1] = high < span[0] ? span[0] : high > x1 ? x1 : (int32_t)high;
}

#if defined(__SSE2__)

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

// Pixels x0 up to x1 of a row; `out` is where x = 0 would stand.
static void sample_row_sse2(
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
            out[x] = pixel_at(source, m, affine, x, y);
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
        out[x] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    }
}

// Four places in the source at once, in lanes: (left, up), (right, up), (left, down), (right, down).
#define AVX2 __attribute__((target("avx2")))

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

AVX2 static void sample_row_avx2(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
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
    const __m256i upper_pair = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
    const __m256i lower_pair = _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3);
    // Left weight four times, then the right one.
    const __m256i spread = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3));
    const __m128i fraction = _mm_set1_epi32(255), whole = _mm_set1_epi32(256);
    const __m128i stride = _mm_set1_epi32(source->stride);
    const uint32_t *pixels = source->pixels;
    for (int32_t x = x0; x < x1; x++) {
        __m256d px = _mm256_add_pd(_mm256_set1_pd(x), _mm256_set_pd(0.75, 0.25, 0.75, 0.25));
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
            out[x] = _mm256_movemask_pd(near) == 0 ? 0 : pixel_at(source, m, affine, x, y);
            continue;
        }
        // Inside, nothing is negative: cutting off is rounding down.
        __m128i iu = _mm256_cvttpd_epi32(u), iv = _mm256_cvttpd_epi32(v);
        __m128i places = _mm_add_epi32(_mm_mullo_epi32(_mm_srli_epi32(iv, 8), stride), _mm_srli_epi32(iu, 8));
        __m128i ax = _mm_and_si128(iu, fraction), ay = _mm_and_si128(iv, fraction);
        __m256i wx = _mm256_castsi128_si256(_mm_or_si128(_mm_sub_epi32(whole, ax), _mm_slli_epi32(ax, 16)));
        __m256i wy = _mm256_castsi128_si256(_mm_or_si128(_mm_sub_epi32(whole, ay), _mm_slli_epi32(ay, 16)));
        __m256i sum = two_samples(
            pixels + (uint32_t)_mm_cvtsi128_si32(places), pixels + (uint32_t)_mm_extract_epi32(places, 1), source->stride,
            _mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(wx, upper_pair), spread),
            _mm256_permutevar8x32_epi32(wy, upper_pair));
        sum = _mm256_add_epi32(sum, two_samples(
            pixels + (uint32_t)_mm_extract_epi32(places, 2), pixels + (uint32_t)_mm_extract_epi32(places, 3), source->stride,
            _mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(wx, lower_pair), spread),
            _mm256_permutevar8x32_epi32(wy, lower_pair)));
        __m128i all = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
        all = _mm_srli_epi32(_mm_add_epi32(all, _mm_set1_epi32((4 << 23) + (1 << 17))), 18);
        all = _mm_packs_epi32(all, all);
        out[x] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(all, all));
    }
}

static int has_avx2(void) {
    static int known = -1;
    if (known < 0) known = __builtin_cpu_supports("avx2") != 0;
    return known;
}

static void sample_row(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
) {
    if (has_avx2()) sample_row_avx2(source, m, affine, y, x0, x1, out);
    else sample_row_sse2(source, m, affine, y, x0, x1, out);
}

#else

static void sample_row(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
) {
    for (int32_t x = x0; x < x1; x++) out[x] = pixel_at(source, m, affine, x, y);
}

#endif

void vitrine_find_flat(vitrine_picture picture, uint8_t *flat) {
    int32_t across = vitrine_flat_count(picture.width), down = vitrine_flat_count(picture.height);
    for (int32_t by = 0; by < down; by++) {
        for (int32_t bx = 0; bx < across; bx++) {
            int32_t x = bx << 4, y = by << 4;
            uint8_t is_flat = x + 17 <= picture.width && y + 17 <= picture.height;
            if (is_flat) {
                const uint32_t *row = picture.pixels + (int64_t)y * picture.stride + x;
                uint32_t color = row[0], differing = 0;
                for (int32_t k = 0; k < 17 && !differing; k++, row += picture.stride) {
                    for (int32_t i = 0; i < 17; i++) differing |= row[i] ^ color;
                }
                is_flat = !differing;
            }
            flat[by * across + bx] = is_flat;
        }
    }
}

// How many pixels of a row are looked at together.
enum { run = 16 };

// Whether the pixels from x up to x + run show nothing but one colour of the source, and which. Along a row u and v only rise
// or only fall, so that all samples lie between those at the two ends; two neighbouring flat blocks have one colour, since
// they share a column or a row.
static int shows_flat(
    const vitrine_picture *source, const uint8_t *flat, const double m[9], int affine, int32_t x, int32_t y, uint32_t *color
) {
    double least_u = INFINITY, greatest_u = -INFINITY, least_v = INFINITY, greatest_v = -INFINITY;
    for (int k = 0; k < 4; k++) {
        double px = x + (k & 1 ? run - 0.25 : 0.25), py = y + (k & 2 ? 0.75 : 0.25);
        double w = affine ? m[8] : m[6] * px + m[7] * py + m[8];
        if (!(w > 1e-9)) return 0;
        double u = (m[0] * px + m[1] * py + m[2]) / w - 0.5, v = (m[3] * px + m[4] * py + m[5]) / w - 0.5;
        least_u = u < least_u ? u : least_u;
        greatest_u = u > greatest_u ? u : greatest_u;
        least_v = v < least_v ? v : least_v;
        greatest_v = v > greatest_v ? v : greatest_v;
    }
    // Rounding may take a sample a little further.
    const double slack = 1.0 / 64;
    least_u -= slack;
    least_v -= slack;
    greatest_u += slack;
    greatest_v += slack;
    if (!(least_u >= 0 && least_v >= 0 && greatest_u < source->width - 1 && greatest_v < source->height - 1)) return 0;
    int32_t left = (int32_t)least_u, top = (int32_t)least_v;
    int32_t across = vitrine_flat_count(source->width);
    for (int32_t by = top >> 4; by <= (int32_t)greatest_v >> 4; by++) {
        for (int32_t bx = left >> 4; bx <= (int32_t)greatest_u >> 4; bx++) {
            if (!flat[by * across + bx]) return 0;
        }
    }
    *color = source->pixels[(int64_t)top * source->stride + left];
    return 1;
}

void vitrine_sample(
    vitrine_picture source, const uint8_t *flat, vitrine_picture target, const double m[9], int32_t left, int32_t top
) {
    int affine = m[6] == 0 && m[7] == 0;
    // A photo has no such place.
    size_t blocks = (size_t)vitrine_flat_count(source.width) * (size_t)vitrine_flat_count(source.height);
    int has_flat = memchr(flat, 1, blocks) != NULL;
    for (int32_t row = 0; row < target.height; row++) {
        int32_t y = top + row, span[2];
        row_span(&source, m, y, left, left + target.width, span);
        uint32_t *out = target.pixels + (int64_t)row * target.stride - left;
        memset(out + left, 0, (size_t)(span[0] - left) * 4);
        memset(out + span[1], 0, (size_t)(left + target.width - span[1]) * 4);
        // What is not of one colour is sampled in pieces as long as they come.
        int32_t begin = span[0], x = span[0];
        uint32_t color;
        while (has_flat && x < span[1]) {
            if (x + run <= span[1] && shows_flat(&source, flat, m, affine, x, y, &color)) {
                if (begin < x) sample_row(&source, m, affine, y, begin, x, out);
                for (int32_t i = x; i < x + run; i++) out[i] = color;
                begin = x + run;
            }
            x += run;
        }
        if (begin < span[1]) sample_row(&source, m, affine, y, begin, span[1], out);
    }
}
