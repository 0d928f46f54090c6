#pragma once
#include "CSampling.h"

#include <math.h>
#if defined(__SSE2__)
#include <smmintrin.h>
#endif

// What the files of this module share. All of them must give the same bits, so none may use a fused multiply-add, which
// rounds once instead of twice: each begins with `#pragma STDC FP_CONTRACT OFF`.

// The side of a flat block is two to this power, as `vitrine_flat_count` says too.
enum { flat_shift = 2 };

/// One target pixel, by the definition: the mean of four samples.
uint32_t vitrine_pixel_at(const vitrine_picture *source, const double m[9], int affine, int32_t x, int32_t y);

/// Whether all blocks are flat that the places from (least_u, least_v) to (greatest_u, greatest_v) lie in, in texels. All
/// of these lie in the picture.
static inline int vitrine_blocks_flat(
    const uint8_t *flat, int32_t across, int32_t least_u, int32_t greatest_u, int32_t least_v, int32_t greatest_v
) {
    const uint8_t *row = flat + (int64_t)(least_v >> flat_shift) * across + (least_u >> flat_shift);
    int32_t count = (greatest_u >> flat_shift) - (least_u >> flat_shift);
    for (int32_t by = least_v >> flat_shift; by <= greatest_v >> flat_shift; by++, row += across) {
        if (*row <= count) return 0;
    }
    return 1;
}

/// Pixels x0 up to x1 of row y, the first of them at `out`.
typedef void vitrine_sample_row(
    const vitrine_picture *source, const double m[9], int affine, int32_t y, int32_t x0, int32_t x1, uint32_t *out);

/// The pixels of a row that can show something of the source; a little too many.
void vitrine_row_span(
    const vitrine_picture *source, const double m[9], int32_t y, int32_t x0, int32_t x1, int32_t span[2]);

#if defined(__SSE2__)
vitrine_sample_row vitrine_sample_row_sse2, vitrine_sample_row_avx2;

/// The whole picture, where m1 = 0 and m7 = 0 and the source is at least two pixels wide; `flat` is null where no block is.
/// `lays` lays it over the target.
void vitrine_sample_upright(
    const vitrine_picture *source, const uint8_t *flat, int32_t margin, const vitrine_picture *target, const double m[9],
    int32_t left, int32_t top, int lays);

static inline int vitrine_has_avx2(void) {
    static int known = -1;
    if (known < 0) known = __builtin_cpu_supports("avx2") != 0;
    return known;
}
#endif
