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
/// The weights of an axis as `vitrine_mix_across_avx2` reads them: 8 bytes a column and tap. `columns` is even.
///
/// `taps` is 2 or a multiple of 4.
void vitrine_spread_weights(const scaled_axis *axis, int32_t columns, int16_t *spread);

/// Mixes two rows of the source into a line of `columns` target pixels, a multiple of 4. The levels of the
/// rows take turns. Begins to load the texels that lie `ahead` pixels behind these.
void vitrine_mix_across_avx2(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const int32_t *first, const int16_t *spread, int32_t taps,
    int32_t columns, int16_t *line);

/// Mixes lines of two rows each into `count` pixels. `weight` has two for each line.
void vitrine_mix_down_avx2(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out);

/// Whether the functions below can be used: for sources of 16 columns and more, with up to 4 taps, where the first ones of
/// 4 columns have distances up to 12.
int vitrine_has_avx512(void);

/// The weights of an axis as `vitrine_mix_across_avx512` reads them: 48 bytes a column. `columns` is a multiple of 4.
void vitrine_spread_bytes(const scaled_axis *axis, int32_t columns, void *spread);

/// The same as `vitrine_mix_across_avx2`. `columns` is a multiple of 4.
void vitrine_mix_across_avx512(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const scaled_axis *axis, const void *spread,
    int32_t columns, int16_t *line);

/// The same as `vitrine_mix_down_avx2`. Lines have a multiple of 16 pixels.
void vitrine_mix_down_avx512(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out);
#endif
