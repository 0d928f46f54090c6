// A lossless code for rectangles of pixels, made for speed: encoding costs little more than reading the pixels.
//
// A word counts the rows that equal the one above; the code of a row follows, unless the rectangle has ended. A row consists
// of blocks of eight pixels; a word with the kinds of ten blocks, of three bits each, precedes their codes. Blocks that equal
// those above them, or the pixel before them, have none. Where each component but alpha is within -8…7 of the one above, as
// in most of a photo, a block takes three words, and so it does where its pixels were met before, as those of a text. Other
// blocks are stored as they are, and so are pixels behind the last block and a first row without one above.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A bound of the length of a rectangle's code, in words.
static inline ptrdiff_t vitrine_runs_limit(ptrdiff_t width, ptrdiff_t height) {
    return (width + width / 80 + 2) * height + 9;
}

/// Stores the code of a rectangle of pixels, and returns its length in words.
///
/// - `stride` is the distance between rows, in pixels.
/// - `is_first` says that the row above the rectangle is not known to the decoder.
/// - `is_plain` says not to use what only some processors have; the code is the same.
ptrdiff_t vitrine_encode_runs(
    const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first, uint32_t *code, int is_plain);

/// Replaces a rectangle of pixels by those of a code that `vitrine_encode_runs` has made, and returns the length of the code.
ptrdiff_t vitrine_decode_runs(
    const uint32_t *code, uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first);
