#pragma once
#include "cover.h"

#include <wchar.h>

// Painting through the coverage of a round rectangle, in terms of four functions that a machine has faster ones of.

#define INLINED static inline __attribute__((always_inline))

/// Pixels from `begin` up to `end` through a row of coverage. `limit` is how far pixels may be changed that are filled
/// afterwards: behind `end` for `right`, before `begin` for `left`.
typedef void cover_run(uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, uint32_t color);

typedef void fill_run(uint32_t *out, uint32_t *end, uint32_t color, int64_t next);

// The columns of a row that are covered, and of those the ones between its ends, from the rectangle's first column on.
typedef struct {
    int32_t ink, begin, end, ink_end;
} row_part;

typedef struct {
    cover_run *right, *left;
    /// `count` pixels through one coverage.
    void (*evenly)(uint32_t *out, int32_t count, uint8_t coverage, uint32_t color);
    /// Solid pixels; the same ones of a further row, `next` pixels away, are filled soon.
    fill_run *fill;
    /// What `cover_rows` does.
    void (*rows)(
        uint32_t *out, int64_t stride, int32_t count, const uint8_t *in, int32_t shift, row_part p, uint32_t color);
} cover_functions;

_Static_assert(sizeof(wchar_t) == 4, "a wide character is as large as a pixel");

static inline void fill_plain(uint32_t *out, uint32_t *end, uint32_t color, int64_t next) {
    (void)next;
    wmemset((wchar_t *)out, (wchar_t)color, (size_t)(end - out));
}

// Rows that are filled while the lines of a further one come.
enum { ahead_of_fill = 3 };

// `shift` is the distance between the ends less that in the coverage.
INLINED row_part part_of(const int16_t *span, int32_t shift, int32_t x0, int32_t x1) {
    row_part part;
    part.begin = between(span[1], x0, x1);
    part.end = between(span[2] + shift, part.begin, x1);
    part.ink = between(span[0], x0, part.begin);
    part.ink_end = between(span[3] + shift, part.end, x1);
    return part;
}

INLINED void cover_row(
    uint32_t *out, const uint8_t *in, int32_t shift, row_part p, uint8_t middle, uint32_t color, int64_t next,
    cover_functions use
) {
    // The ends first: their blocks may reach into what is filled then.
    int is_full = middle == 255;
    use.right(out, in, p.ink, p.begin, is_full ? p.end : p.begin, color);
    use.left(out, in - shift, p.end, p.ink_end, is_full ? p.begin : p.end, color);
    if (is_full) {
        use.fill(out + p.begin, out + p.end, color, next);
    } else {
        use.evenly(out + p.begin, p.end - p.begin, middle, color);
    }
}

// The last pixel that was covered in a column: most are alike.
typedef struct {
    uint32_t below, mixed;
} last_pixel;

INLINED void cover_again(uint32_t *out, uint32_t coverage, uint32_t color, last_pixel *last) {
    if (*out != last->below) {
        last->below = *out;
        last->mixed = covered_pixel(color, coverage, last->below);
    }
    *out = last->mixed;
}

// Rows of one coverage, with at most one pixel at each end that is covered in part.
INLINED void cover_rows(
    uint32_t *out, int64_t stride, int32_t count, const uint8_t *in, int32_t shift, row_part p, uint32_t color,
    fill_run *fill
) {
    int has_first = p.ink < p.begin, has_last = p.end < p.ink_end;
    uint32_t before = has_first ? in[p.ink] : 0, behind = has_last ? in[p.end - shift] : 0;
    last_pixel first = {0, covered_pixel(color, before, 0)}, last = {0, covered_pixel(color, behind, 0)};
    for (int32_t row = 0; row < count; row++, out += stride) {
        if (has_first) cover_again(out + p.ink, before, color, &first);
        if (has_last) cover_again(out + p.end, behind, color, &last);
        fill(out + p.begin, out + p.end, color, ahead_of_fill * stride);
    }
}

INLINED void cover_round(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height,
    covered_part part, uint32_t color, cover_functions use
) {
    int32_t middle = round->height / 2, down = height - round->height, shift = width - round->width;
    for (int32_t row = part.y0 - y; row < part.y1 - y;) {
        int32_t stored = row < middle ? row : row <= middle + down ? middle : row - down;
        const uint8_t *in = round->pixels + (int64_t)stored * round->width;
        row_part p = part_of(round->spans + 4 * (int64_t)stored, shift, part.x0 - x, part.x1 - x);
        uint8_t between_ends = in[round->width / 2];
        uint32_t *out = target.pixels + (int64_t)(row + y) * target.stride + x;
        int32_t end = middle + down + 1 < part.y1 - y ? middle + down + 1 : part.y1 - y;
        if (stored == middle && end - row > 1 && between_ends == 255 && p.begin - p.ink <= 1 && p.ink_end - p.end <= 1) {
            use.rows(out, target.stride, end - row, in, shift, p, color);
            row = end;
        } else {
            cover_row(out, in, shift, p, between_ends, color, ahead_of_fill * (int64_t)target.stride, use);
            row++;
        }
    }
}
