// Blocks and their kinds, which the encoder and the decoder share.
#pragma once

#include "CPixelRuns.h"

#include <string.h>

enum { size = 8, blocks_per_word = 10, bits_per_kind = 3 };
enum { is_above, is_left, is_near, is_met, is_other };

typedef uint32_t block __attribute__((vector_size(4 * size)));
typedef uint8_t components __attribute__((vector_size(4 * size)));
typedef uint32_t half __attribute__((vector_size(2 * size)));

// Moves the differences of -8…7 of each component but alpha to 0…15, so that four bits hold them without a sign.
static const block bias = {0x080808, 0x080808, 0x080808, 0x080808, 0x080808, 0x080808, 0x080808, 0x080808};

// The pixels of a rectangle that were stored as they are. The place of a pixel is its green and the lower two bits of its
// red: the colours between those of a text and its background differ in these, and mostly do those of a text beside it too.
typedef struct {
    uint32_t pixels[1024];
} met_pixels;

static inline uint32_t place_of(uint32_t pixel) { return pixel >> 8 & 1023; }

static inline void meet(met_pixels *met, const uint32_t *pixels) {
    for (int i = 0; i < size; i++) met->pixels[place_of(pixels[i])] = pixels[i];
}

/// The same as `vitrine_encode_runs`, for processors with AVX2.
ptrdiff_t vitrine_encode_runs_avx2(
    const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first, uint32_t *code);
