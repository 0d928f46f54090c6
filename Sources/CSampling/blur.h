#pragma once
#include "CSampling.h"

/// The vector code of a blur of coverage needs rows of scratch bytes that are padded to whole blocks.
enum { byte_block = 16 };

/// The widest box whose sums fit in 16 bits, also with half a box added for rounding: 255 · 255 + 127.
enum { narrow_size = 255 };

/// A box of `2 · radius + 1` pixels.
typedef struct {
    uint32_t size;
    /// The number of pixels on each side of the middle, limited by the length of a line. No sum changes by that.
    int32_t across, down;
} byte_box;

/// The scratch memory of a pass of a blur. A row of pixels enters, and the row above it by `down` pixels is complete.
typedef struct {
    /// The entering row, with `across + 1` zeros before it and `across` behind it.
    uint8_t *line;
    /// Sums of the columns of the rows in the box: 32 bits each, or 16 bits in vector code.
    uint32_t *sums;
    /// The last `2 · down + 1` entering rows, blurred along the rows.
    uint8_t *ring;
    /// Takes the place of rows above the first one.
    uint8_t *unused;
} blur_memory;

#if defined(__SSE2__)
/// Blurs the entering row into `slot` of the ring instead of the row that leaves the box, and fills the complete row.
/// The size of the box is `narrow_size` at most.
void vitrine_blur_row_avx2(
    const uint8_t *line, uint32_t *sums, uint8_t *slot, uint8_t *out, int32_t width, byte_box box);
#endif
