#include "CSampling.h"

#include <math.h>
#include <string.h>

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

void vitrine_sample(vitrine_picture source, vitrine_picture target, const double m[9]) {
    static const double offset[4][2] = {{0.25, 0.25}, {0.75, 0.25}, {0.25, 0.75}, {0.75, 0.75}};
    int affine = m[6] == 0 && m[7] == 0;
    for (int32_t y = 0; y < target.height; y++) {
        uint32_t *out = target.pixels + (int64_t)y * target.stride;
        for (int32_t x = 0; x < target.width; x++) {
            // Far from the picture: one look at the middle saves four.
            double mx = x + 0.5, my = y + 0.5;
            double mw = affine ? m[8] : m[6] * mx + m[7] * my + m[8];
            out[x] = 0;
            if (!(mw > 1e-9)) continue;
            double mu = (m[0] * mx + m[1] * my + m[2]) / mw, mv = (m[3] * mx + m[4] * my + m[5]) / mw;
            double reach = 2.0 + 2.0 * (fabs(m[0]) + fabs(m[1]) + fabs(m[3]) + fabs(m[4])) / mw;
            if (!affine) reach += (fabs(m[6]) + fabs(m[7])) * (fabs(mu) + fabs(mv)) * 2.0 / mw;
            if (mu < -reach || mv < -reach || mu > source.width + reach || mv > source.height + reach) continue;
            uint32_t sum[4] = {0, 0, 0, 0};
            for (int k = 0; k < 4; k++) {
                double px = x + offset[k][0], py = y + offset[k][1];
                double w = affine ? m[8] : m[6] * px + m[7] * py + m[8];
                if (!(w > 1e-9)) continue;
                add_sample(&source, (m[0] * px + m[1] * py + m[2]) / w, (m[3] * px + m[4] * py + m[5]) / w, sum);
            }
            uint32_t pixel = 0;
            for (int c = 0; c < 4; c++) pixel |= ((sum[c] + (1u << 17)) >> 18) << (c * 8);
            out[x] = pixel;
        }
    }
}

// One box blur along a line of `count` pixels that lie `step` apart; the box has `2·radius + 1` pixels.
static void box(const uint8_t *in, uint8_t *out, int32_t count, int32_t step, int32_t radius) {
    uint32_t size = 2 * (uint32_t)radius + 1, sum = 0;
    for (int32_t i = 0; i <= radius && i < count; i++) sum += in[(int64_t)i * step];
    for (int32_t i = 0; i < count; i++) {
        out[(int64_t)i * step] = (uint8_t)((sum + size / 2) / size);
        int32_t enter = i + radius + 1, leave = i - radius;
        if (enter < count) sum += in[(int64_t)enter * step];
        if (leave >= 0) sum -= in[(int64_t)leave * step];
    }
}

void vitrine_blur(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double sigma, uint8_t *scratch) {
    // Three boxes of radius r have the variance r·(r + 1); the nearest whole radius to the wanted one.
    int32_t radius = (int32_t)floor((sqrt(1.0 + 4.0 * sigma * sigma) - 1.0) / 2.0 + 0.5);
    if (radius < 1) return;
    for (int pass = 0; pass < 3; pass++) {
        for (int32_t y = 0; y < height; y++) {
            box(pixels + (int64_t)y * stride, scratch + (int64_t)y * stride, width, 1, radius);
        }
        for (int32_t x = 0; x < width; x++) box(scratch + x, pixels + x, height, stride, radius);
    }
}
