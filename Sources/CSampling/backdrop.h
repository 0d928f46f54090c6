#pragma once
#include "CSampling.h"

// Constants and types of the files of backdrops. Cells with an alpha of 255 hold 8 bits a channel; while they are blurred, the other
// three have 14 bits each, beside each other.
enum { fraction_bits = 6, edge_steps = 64, half_level = 128, full_level = 256 };

/// The vector code of a blur needs rows of values that are padded to whole blocks.
enum { value_block = 16 };

/// A box of a blur: whole cells on each side of the middle, and the part of one more, in `edge_steps`.
typedef struct {
    int32_t radius, edge;
} box_size;

/// Where the middle of a pixel lies between the middles of two cells: the first cell, and the part of the way in halves of a
/// pixel.
static inline void vitrine_place(
    int32_t pixel, int32_t shift, int32_t count, int32_t *first, int32_t *second, int32_t *part
) {
    int32_t q = 2 * pixel + 1 - (1 << shift);
    if (q < 0) q = 0;
    *first = q >> (shift + 1);
    *part = q & ((2 << shift) - 1);
    if (*first >= count - 1) {
        *first = count - 1;
        *part = 0;
    }
    *second = *first + 1 < count ? *first + 1 : *first;
}

/// The way from one pixel to another, of which `part` is up to `half_level`. Two channels at a time, with 16 bits each.
static inline uint32_t vitrine_blend(uint32_t from, uint32_t to, uint32_t part) {
    const uint32_t mask = 0x00ff00ff, half = 0x00400040, rest = half_level - part;
    uint32_t even = ((from & mask) * rest + (to & mask) * part + half) >> 7 & mask;
    uint32_t odd = ((from >> 8 & mask) * rest + (to >> 8 & mask) * part + half) >> 7 & mask;
    return odd << 8 | even;
}

#if defined(__SSE2__)
/// Replaces the cells of a row by the means of 4, 8 or 16 rows of pixels, as far as 8 or 16 columns of these are whole.
/// Returns how many columns these are. `changed` becomes 1 if a cell changes.
int32_t vitrine_find_row_avx2(
    const uint32_t *pixels, int32_t stride, int32_t width, int32_t shift, uint32_t *cells, int *changed);

/// The kernels of `vitrine_blur_cells`.
void vitrine_widen_row_avx2(const uint32_t *cells, uint16_t *values, int32_t columns);
void vitrine_blur_down_avx2(
    const uint16_t *in, uint16_t *out, int32_t lines, int32_t count, box_size box, uint32_t *sums);
void vitrine_color_row_avx2(const uint16_t *values, uint32_t *out, int32_t columns, vitrine_backdrop_color color);

/// Enlarged rows of cells. Work that only depends on the two rows of cells around a row of pixels is done once for these.
typedef struct {
    const uint32_t *cells;
    int32_t columns, rows, shift, left, width;
    /// The upper one of the two rows of cells that `memory` was filled for; -1 at first.
    int32_t above;
    uint32_t *memory;
} enlarged_rows;

/// Fills `out` with a row of pixels, as `vitrine_enlarge_cells` does.
void vitrine_enlarge_row_avx2(enlarged_rows *rows, int32_t y, uint32_t *out);

/// Blends each of `count` pixels, see `vitrine_blend`. `part` is less than `half_level`. `out` may be `from`.
void vitrine_blend_row_avx2(const uint32_t *from, const uint32_t *to, int32_t part, int32_t count, uint32_t *out);
#endif
