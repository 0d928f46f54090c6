#pragma once
#include "CSampling.h"

// Two channels at once, each in the lower half of 16 bits.
enum { pair = 0x00ff00ff };

// Rows that are worked at while memory answers.
enum { ahead = 8 };

// Of a colour's levels under coverage, as Cairo's spans round them: a half goes down.
static inline uint32_t covered(uint32_t levels, uint32_t coverage) {
    uint32_t t = levels * coverage + 0x007f007f;
    return ((t >> 8 & pair) + t) >> 8 & pair;
}

// Of what lies below, as pixman rounds it: a half goes up.
static inline uint32_t kept(uint32_t levels, uint32_t part) {
    uint32_t t = levels * part + 0x00800080;
    return ((t >> 8 & pair) + t) >> 8 & pair;
}

// The sums, none above 255.
static inline uint32_t added(uint32_t a, uint32_t b) {
    uint32_t sum = a + b, over = sum & 0x01000100;
    return (sum | (over - (over >> 8))) & pair;
}

// A colour over a pixel through coverage; exact for 0 and 255.
static inline uint32_t covered_pixel(uint32_t color, uint32_t coverage, uint32_t below) {
    uint32_t low = added(covered(color & pair, coverage), kept(below & pair, 255 - coverage));
    uint32_t high = added(covered(color >> 8 & pair, coverage), kept(below >> 8 & pair, 255 - coverage));
    return low | high << 8;
}

// Pixels from `begin` up to `end` of a row, one by one.
static inline void cover_edge(uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, uint32_t color) {
    for (int32_t i = begin; i < end; i++) {
        if (in[i] != 0) out[i] = in[i] == 255 ? color : covered_pixel(color, in[i], out[i]);
    }
}

static inline int32_t between(int32_t value, int32_t low, int32_t high) {
    return value < low ? low : value > high ? high : value;
}

/// The part of a target's rows that a coverage lies over; the target's first pixel is (0, 0).
typedef struct {
    int32_t x0, y0, x1, y1;
} covered_part;

/// Lays pixels over others, rounded as pixman does. `is_plain` avoids vector instructions, which change no bits.
void vitrine_over_row(uint32_t *out, const uint32_t *in, int32_t count, int is_plain);

#if defined(__SSE2__)
/// What `vitrine_over_row` does where the machine has AVX2.
void vitrine_over_row_avx2(uint32_t *out, const uint32_t *in, int32_t count);

/// What `vitrine_cover` does where the machine has AVX2.
void vitrine_cover_avx2(
    vitrine_picture target, const uint8_t *coverage, int32_t stride, int32_t x, int32_t y, covered_part part,
    uint32_t color);

/// Fills a row; the same pixels of a further one, `next` pixels away, are filled soon.
void vitrine_fill_avx2(uint32_t *out, uint32_t *end, uint32_t pixel, int64_t next);

/// What `vitrine_cover_round` does where the machine has AVX2.
void vitrine_cover_round_avx2(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height,
    covered_part part, uint32_t color);
#endif
