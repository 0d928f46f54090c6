#pragma once
#include <stddef.h>
#include <stdint.h>

/// A picture in memory: 32-bit premultiplied pixels, `stride` pixels from row to row.
typedef struct {
    uint32_t *pixels;
    int32_t width, height, stride;
} vitrine_picture;

/// Fills `target` with `source` seen through a projection, or lays that over it.
///
/// `m` takes the place of a target pixel to a place in the source: u = (m0·x + m1·y + m2)/w, v = (m3·x + m4·y + m5)/w,
/// w = m6·x + m7·y + m8, in pixels, with centres at one half. Each target pixel is the mean of four bilinear samples, so
/// that edges and text stay smooth; outside the source all is transparent, and so is what lies behind the eye (w ≤ 0).
/// `left` and `top` are the place of the target's first pixel: a part has the bits of the whole. `flat` says where the source
/// is of one colour (see `vitrine_find_flat`), `margin` how many pixels are clear along all edges; both only save time.
/// `lays` says whether the picture is laid over the target, with the bits of `vitrine_over`. `is_plain` finds each pixel by
/// the definition, which changes no bits.
void vitrine_sample(
    vitrine_picture source, const uint8_t *flat, int32_t margin, vitrine_picture target, const double m[9], int32_t left,
    int32_t top, int lays, int is_plain);

/// Counts the pixels that are clear along all edges of a picture, 2 at most.
int32_t vitrine_find_margin(vitrine_picture picture);

/// Whether no pixel of a picture is translucent.
int vitrine_is_opaque(vitrine_picture picture);

/// How many blocks of `vitrine_find_flat` stand beside or below each other along a side of so many pixels.
static inline int32_t vitrine_flat_count(int32_t length) { return (length >> 2) + 1; }

/// Says for each block of 4 × 4 pixels, row by row, how many blocks from it on to the right are flat, 255 at most: a block is
/// so when it is of one colour together with the column right of it and the row below it. Blocks that are cut by the picture's
/// edge are not.
void vitrine_find_flat(vitrine_picture picture, uint8_t *flat);

/// The scratch bytes of `vitrine_blur`.
int64_t vitrine_blur_memory(int32_t width, int32_t height, double sigma);

/// Blurs 8-bit coverage three times with a box, which comes close to a Gaussian of that deviation in pixels. `scratch`
/// holds as many bytes as `vitrine_blur_memory` returns. `is_plain` avoids vector instructions, which change no bits.
void vitrine_blur(
    uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double sigma, uint8_t *scratch, int is_plain);

/// Lays an opaque colour over a picture through 8-bit coverage, rounded as Cairo does when it fills a path and copies that.
///
/// The coverage has `width` × `height` pixels, its first one stands at (`x`, `y`) of the target; only the target's pixels
/// from (`left`, `top`) on are touched.
void vitrine_cover(
    vitrine_picture target, const uint8_t *coverage, int32_t width, int32_t height, int32_t stride, int32_t x, int32_t y,
    int32_t left, int32_t top, uint32_t color);

/// Adds a coverage of `width` × `height` pixels, row after row, to a part of another one; sums are 255 at most. 8 bytes behind
/// each of both must be accessible; they keep their values.
void vitrine_add_coverage(
    uint8_t *coverage, int32_t stride, const uint8_t *other, int32_t width, int32_t height);

/// Fills the pixels of a picture from (`x0`, `y0`) up to (`x1`, `y1`).
void vitrine_fill(vitrine_picture target, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel);

/// Pixels from (`x0`, `y0`) up to (`x1`, `y1`).
typedef struct {
    int32_t x0, y0, x1, y1;
} vitrine_rect;

/// Fills the pixels of a rectangle of a picture, except for those of others, which are painted over afterwards. At most 64 of
/// these beside each other are left out. Sorts them. `is_plain` avoids vector instructions, which change no bits.
void vitrine_fill_around(
    vitrine_picture target, vitrine_rect rect, vitrine_rect *hidden, int32_t count, uint32_t pixel, int is_plain);

/// The 8-bit coverage of a rectangle with round corners of any size: between its corners all columns are alike and all rows,
/// so that one of each is stored, at `width / 2` and `height / 2`.
typedef struct {
    /// Row by row. 8 bytes before the first and behind the last one must be readable.
    const uint8_t *pixels;
    int32_t width, height;
    /// For each row what `vitrine_find_spans` finds.
    const int16_t *spans;
} vitrine_round;

/// Finds 4 numbers for each row: the first pixel that is covered at all, the first of the fully covered ones around the
/// middle, their end, and the end of all. A row whose middle is not fully covered has the middle alone between its ends.
void vitrine_find_spans(const uint8_t *coverage, int32_t width, int32_t height, int16_t *spans);

/// Lays an opaque colour over a picture through the coverage of a round rectangle of `width` × `height` pixels, with the bits
/// of `vitrine_cover`. `is_plain` avoids vector instructions, which change no bits.
void vitrine_cover_round(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t left, int32_t top, uint32_t color, int is_plain);

/// Multiplies a picture with the coverage of a round rectangle that stands at (`x`, `y`) of it; beside that it is cleared.
void vitrine_clip_round(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height);

/// The place of an axis of a scaled picture in its source, in 2^-32 pixels of the source.
typedef struct {
    /// The first edge of the first target pixel.
    int64_t origin;
    /// From each target pixel to the next; more than 0 and less than 2^47.
    int64_t step;
} vitrine_scaling;

/// Memory that is used again, zero at first. `bytes` is freed by its owner.
typedef struct {
    void *bytes;
    size_t size;
} vitrine_memory;

/// Fills `target` with a scaled `source`. Beyond its edges the source continues with its outermost pixels.
///
/// Each target pixel is the mean of the part of the source that it covers, along both axes; along an axis that is enlarged or
/// reduced by less than a quarter, it is interpolated between two pixels. All arithmetic is in whole numbers: the bits are
/// the same everywhere, and a part of the target has the bits of the whole. `is_plain` avoids vector instructions, which
/// change no bits: 1 all of them, 2 those of AVX-512. `memory` grows as needed. Returns 0 if there is no memory.
int vitrine_scale(
    vitrine_picture source, vitrine_picture target, vitrine_scaling across, vitrine_scaling down, vitrine_memory *memory,
    int is_plain);

/// Lays the first `width` × `height` pixels of a picture over those of another, rounded as pixman does.
void vitrine_over(vitrine_picture target, vitrine_picture source, int32_t width, int32_t height);

/// Lays the first `width` × `height` pixels of a picture over those of another through 8-bit coverage, rounded as pixman does.
///
/// Without pixels in the source, its pixels are all `color`, which is premultiplied; with a null `coverage`, that is `alpha`
/// everywhere. `stride` is the distance of the coverage's rows in bytes. `is_plain` avoids vector instructions, which change
/// no bits.
void vitrine_over_faded(
    vitrine_picture target, vitrine_picture source, uint32_t color, const uint8_t *coverage, int32_t stride,
    uint32_t alpha, int32_t width, int32_t height, int is_plain);

/// Lays a picture over another through the coverage of a round rectangle of `width` × `height` pixels at (`x`, `y`) of the
/// target, rounded as pixman does. The source's first pixel lies at the first one of `part`, which is inside the rectangle;
/// without pixels in the source, these are all `color`, which is premultiplied.
void vitrine_over_round(
    vitrine_picture target, vitrine_picture source, uint32_t color, const vitrine_round *round, int32_t x, int32_t y,
    int32_t width, int32_t height, vitrine_rect part, int is_plain);

/// Replaces the pixels of each row by their alphas, one byte each, from the row's first byte on.
void vitrine_take_alpha(vitrine_picture picture);

/// Replaces the cells of a part of a backdrop by the means of its pixels, which are opaque. Each cell has 2^`shift` pixels
/// a side, at most 16; the part begins at the cell (`left`, `top`) and ends with one or at the backdrop's edge. Returns
/// whether a cell changed. `is_plain` avoids vector instructions, which change no bits, here and below.
int vitrine_find_cells(
    vitrine_picture picture, int32_t shift, uint32_t *cells, int32_t columns, int32_t left, int32_t top, int is_plain);

/// The colouring of a blurred backdrop: 256 for `saturation` changes nothing, and 256 for `alpha` leaves nothing but the
/// tint, which is red, green and blue.
typedef struct {
    int32_t saturation, tint[3], alpha;
} vitrine_backdrop_color;

/// The scratch values of a blur: two buffers of padded rows of cells with three channels, and the sums of a row.
static inline int64_t vitrine_blur_scratch(int32_t columns, int32_t rows) {
    return 3 * (int64_t)columns * rows + 18 * (int64_t)(columns > rows ? columns : rows) + 40;
}

/// Blurs cells with three boxes, which come close to a Gaussian of that deviation in cells, and colours them. Cells beyond
/// the edges have no weight. `scratch` holds as many values as `vitrine_blur_scratch` returns.
void vitrine_blur_cells(
    const uint32_t *cells, uint32_t *blurred, int32_t columns, int32_t rows, double sigma, vitrine_backdrop_color color,
    uint32_t *scratch, int is_plain);

/// The scratch values of an enlargement: 8 channels of 16 bits a pixel, and two rows of cells.
static inline int64_t vitrine_enlarge_scratch(int32_t columns, int32_t shift) {
    return 4 * (((int64_t)columns << shift) + 32) + 2 * (int64_t)columns;
}

/// Fills a picture with a part of a backdrop, interpolated between the middles of its cells. Its first pixel is (`left`,
/// `top`) of the backdrop, and may lie beyond it; a part has the bits of the whole, and is no wider. `scratch` holds as many
/// values as `vitrine_enlarge_scratch` returns.
void vitrine_enlarge_cells(
    vitrine_picture target, const uint32_t *cells, int32_t columns, int32_t rows, int32_t shift, int32_t left, int32_t top,
    uint32_t *scratch, int is_plain);

/// The scratch values of a blend: two enlargements and two rows of pixels.
static inline int64_t vitrine_lay_scratch(int32_t columns, int32_t shift) {
    return 2 * (vitrine_enlarge_scratch(columns, shift) + ((int64_t)columns << shift));
}

/// Lays a part of a backdrop over a picture, as `vitrine_enlarge_cells` fills it, by a level for each row, or for each
/// column if `across`: 256 for `cells`, 128 for `slight`, which are blurred less, 0 for the picture as it is, and in
/// between a blend of both neighbours. `levels` begins with the part's first row or column. `scratch` holds as many values
/// as `vitrine_lay_scratch` returns.
void vitrine_lay_cells(
    vitrine_picture target, const uint32_t *cells, const uint32_t *slight, int32_t columns, int32_t rows, int32_t shift,
    int32_t left, int32_t top, const uint16_t *levels, int across, uint32_t *scratch, int is_plain);
