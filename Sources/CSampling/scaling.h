#pragma once
#include "CSampling.h"

#include <string.h>

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

/// Mixes two rows of the source into a line of `columns` target pixels, a multiple of 16. The levels of the rows take
/// turns. Begins to load the texels that lie `ahead` pixels behind these. `spread` has the weights as the kernel
/// reads them.
typedef void vitrine_mix_across(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const scaled_axis *axis, const void *spread,
    int32_t columns, int16_t *line);

/// Mixes lines of two rows each into `count` pixels. `weight` has two for each line, and lines have
/// a multiple of 16 pixels.
typedef void vitrine_mix_down(
    const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out);

#if defined(__SSE2__)
vitrine_mix_across vitrine_mix_across_avx2, vitrine_mix_across_avx512;
vitrine_mix_down vitrine_mix_down_avx2, vitrine_mix_down_avx512;

/// The weights of an axis as `vitrine_mix_across_avx2` reads them: 8 bytes a column and tap. `columns` is even.
///
/// `taps` is 2 or a multiple of 4.
void vitrine_spread_weights(const scaled_axis *axis, int32_t columns, void *spread);

/// Whether the functions for AVX-512 can be used: across for sources of 16 columns and more, with up to 4 taps, where
/// the first ones of 4 columns have distances up to 12.
int vitrine_has_avx512(void);

/// The weights of an axis as `vitrine_mix_across_avx512` reads them: 48 bytes a column. `columns` is a multiple of 4.
void vitrine_spread_bytes(const scaled_axis *axis, int32_t columns, void *spread);

/// The weights of both rows of a line.
static inline int32_t vitrine_pair_at(const int16_t *weight, int32_t k) {
    int32_t pair;
    memcpy(&pair, weight + 2 * k, sizeof pair);
    return pair;
}

/// Calls a kernel with a number of lines that the compiler knows if there are one or two of them, as in most pictures.
/// Inlined in any case, since the kernel needs instructions that only its callers may use.
__attribute__((always_inline)) static inline void vitrine_mix_few_lines(
    vitrine_mix_down *mix_lines, const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count,
    uint32_t *out
) {
    // Copies, since the pixels may have the addresses of the weights for all that the compiler knows.
    const int16_t *const few[2] = {lines[0], lines[pairs > 1]};
    int16_t both[4];
    memcpy(both, weight, (size_t)(pairs > 1 ? 2 : 1) * sizeof(int32_t));
    if (pairs == 1) {
        mix_lines(few, both, 1, count, out);
    } else if (pairs == 2) {
        mix_lines(few, both, 2, count, out);
    } else {
        mix_lines(lines, weight, pairs, count, out);
    }
}
#endif
