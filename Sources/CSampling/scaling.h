#pragma once
#include "CSampling.h"

// Weights of an axis add up to 2^14. A line holds the source's levels mixed across, in 1/128: 255 · 128 fits in 16 bits with
// a sign.
enum { weight_bits = 14, line_bits = 7 };

/// The source pixels that each target pixel along an axis mixes: `taps` of them from `first` on.
typedef struct {
    int32_t count, taps, length;
    /// Of each target pixel. All taps lie inside the source if it has so many pixels.
    int32_t *first;
    /// `taps` for each target pixel, 2^14 in sum; 0 for taps outside the source.
    int16_t *weight;
} scaled_axis;

#if defined(__SSE2__)
/// Numbers of columns that are mixed together across and down; lines have a multiple of the second.
enum { across_block = 4, down_block = 8 };

/// The weights of an axis as `vitrine_mix_across_avx2` reads them: 8 bytes a column and tap.
///
/// `taps` is 2 or a multiple of 4.
void vitrine_spread_weights(const scaled_axis *axis, int32_t columns, int16_t *spread);

/// Mixes a row of the source into a line of `columns` target pixels, a multiple of `across_block`.
void vitrine_mix_across_avx2(
    const uint32_t *row, const int32_t *first, const int16_t *spread, int32_t taps, int32_t columns, int16_t *line);

/// Mixes `taps` lines, an even number, into `count` pixels.
void vitrine_mix_down_avx2(
    const int16_t *const *lines, const int16_t *weight, int32_t taps, int32_t count, uint32_t *out);
#endif
