#include "cover.h"
#include "sampling.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// One bilinear sample in fixed point; adds the four channels, each 0…255·2^16, to sum.
static inline void add_sample(const vitrine_picture *s, double u, double v, uint32_t sum[4]) {
    // To the corner of the texel up and left, in 1/256 of a texel.
    double fu = (u - 0.5) * 256.0, fv = (v - 0.5) * 256.0;
    if (!(fu > -256.0 && fv > -256.0 && fu < s->width * 256.0 && fv < s->height * 256.0)) return;
    int32_t iu = (int32_t)floor(fu), iv = (int32_t)floor(fv);
    int32_t x = iu >> 8, y = iv >> 8;
    uint32_t ax = (uint32_t)(iu & 255), ay = (uint32_t)(iv & 255);
    int64_t place = (int64_t)y * s->stride + x;
    uint32_t p00 = 0, p10 = 0, p01 = 0, p11 = 0;
    int left = x >= 0, right = x + 1 < s->width;
    if (y >= 0) {
        if (left) p00 = s->pixels[place];
        if (right) p10 = s->pixels[place + 1];
    }
    if (y + 1 < s->height) {
        place += s->stride;
        if (left) p01 = s->pixels[place];
        if (right) p11 = s->pixels[place + 1];
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
uint32_t vitrine_pixel_at(const vitrine_picture *source, const double m[9], int affine, int32_t x, int32_t y) {
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

void vitrine_row_span(
    const vitrine_picture *source, const double m[9], int32_t y, int32_t x0, int32_t x1, int32_t span[2]
) {
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
        if (isnan(u) || isnan(v)) return 0;
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
    if (!vitrine_blocks_flat(flat, across, left, (int32_t)greatest_u, top, (int32_t)greatest_v)) return 0;
    *color = source->pixels[(int64_t)top * source->stride + left];
    return 1;
}

static void sample_row_plain(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out
) {
    for (int32_t x = x0; x < x1; x++) out[x - x0] = vitrine_pixel_at(source, m, affine, x, y);
}

static vitrine_sample_row *fastest_row(int is_plain) {
#if defined(__SSE2__)
    if (!is_plain) return vitrine_has_avx2() ? vitrine_sample_row_avx2 : vitrine_sample_row_sse2;
#endif
    (void)is_plain;
    return sample_row_plain;
}

typedef struct {
    const vitrine_picture *source;
    const uint8_t *flat;
    const double *m;
    int affine;
    vitrine_sample_row *sample_row;
} sampled_picture;

// Pixels x0 up to x1 of row y, the first of them at `out`. What is not of one colour is sampled in pieces as long as they
// come.
static void sample_part(const sampled_picture *s, int32_t y, int32_t x0, int32_t x1, uint32_t *out) {
    int32_t begin = x0, x = x0;
    uint32_t color;
    while (s->flat && x < x1) {
        if (x + run <= x1 && shows_flat(s->source, s->flat, s->m, s->affine, x, y, &color)) {
            if (begin < x) s->sample_row(s->source, s->m, s->affine, y, begin, x, out + (begin - x0));
            for (int32_t i = 0; i < run; i++) out[x - x0 + i] = color;
            begin = x + run;
        }
        x += run;
    }
    if (begin < x1) s->sample_row(s->source, s->m, s->affine, y, begin, x1, out + (begin - x0));
}

// How many pixels of a row are sampled before they are laid over others.
enum { part = 16 * run };

void vitrine_sample(
    vitrine_picture source, const uint8_t *flat, int32_t margin, vitrine_picture target, const double m[9], int32_t left,
    int32_t top, int lays, int is_plain
) {
    (void)margin;
    // A photo has no such place.
    size_t blocks = (size_t)vitrine_flat_count(source.width) * (size_t)vitrine_flat_count(source.height);
    if (is_plain || memchr(flat, 1, blocks) == NULL) flat = NULL;
#if defined(__SSE2__)
    if (!is_plain && m[1] == 0 && m[7] == 0 && source.width >= 2 && vitrine_has_avx2()) {
        vitrine_sample_upright(&source, flat, margin, &target, m, left, top, lays);
        return;
    }
#endif
    sampled_picture sampled = {&source, flat, m, m[6] == 0 && m[7] == 0, fastest_row(is_plain)};
    for (int32_t row = 0; row < target.height; row++) {
        int32_t y = top + row, span[2];
        vitrine_row_span(&source, m, y, left, left + target.width, span);
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        if (!lays) {
            memset(out, 0, (size_t)(span[0] - left) * 4);
            memset(out + (span[1] - left), 0, (size_t)(left + target.width - span[1]) * 4);
            sample_part(&sampled, y, span[0], span[1], out + (span[0] - left));
            continue;
        }
        for (int32_t x = span[0]; x < span[1]; x += part) {
            uint32_t pixels[part];
            int32_t end = x + part < span[1] ? x + part : span[1];
            sample_part(&sampled, y, x, end, pixels);
            vitrine_over_row(out + (x - left), pixels, end - x, is_plain);
        }
    }
}
