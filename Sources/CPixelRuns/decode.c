#include "runs.h"

static void decode_near(const uint32_t *code, const uint32_t *above, uint32_t *row) {
    block difference, pixels;
    uint32_t last = code[0] >> 24 | (code[1] >> 24) << 8 | (code[2] >> 24) << 16;
    for (int i = 0; i < size / 2; i++) {
        uint32_t both = i == 3 ? last : code[i];
        difference[i] = both & 0x0f0f0f;
        difference[i + size / 2] = both >> 4 & 0x0f0f0f;
    }
    memcpy(&pixels, above, sizeof pixels);
    pixels = (block)((components)pixels + (components)difference - (components)bias);
    memcpy(row, &pixels, sizeof pixels);
}

static void decode_met(const met_pixels *met, const uint32_t *code, uint32_t *row) {
    for (int i = 0; i < size; i++) row[i] = met->pixels[code[i / 3] >> 10 * (i % 3) & 1023];
}

// Replaces a block of the kind, and returns the end of its code.
static const uint32_t *decode_block(
    uint32_t kind, const uint32_t *code, const uint32_t *above, uint32_t before, met_pixels *met, uint32_t *row
) {
    switch (kind) {
    case is_above: memcpy(row, above, 4 * size); return code;
    case is_left:
        for (int i = 0; i < size; i++) row[i] = before;
        return code;
    case is_near: decode_near(code, above, row); return code + 3;
    case is_met: decode_met(met, code, row); return code + 3;
    default:
        memcpy(row, code, 4 * size);
        meet(met, code);
        return code + size;
    }
}

static const uint32_t *decode_row(
    const uint32_t *code, uint32_t *row, const uint32_t *old, ptrdiff_t count, met_pixels *met
) {
    ptrdiff_t x = 0;
    while (x + size <= count) {
        uint32_t kinds = *code++;
        for (int i = 0; i < blocks_per_word && x + size <= count; i++) {
            code = decode_block(kinds & 7, code, old + x, x == 0 ? old[0] : row[x - 1], met, row + x);
            kinds >>= bits_per_kind;
            x += size;
        }
    }
    memcpy(row + x, code, 4 * (size_t)(count - x));
    return code + (count - x);
}

ptrdiff_t vitrine_decode_runs(
    const uint32_t *code, uint32_t *row, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first
) {
    met_pixels met = {0};
    const uint32_t *next = code;
    ptrdiff_t y = 0;
    if (is_first) {
        memcpy(row, next, 4 * (size_t)width);
        next += width;
        row += stride;
        y = 1;
    }
    for (;;) {
        for (uint32_t count = *next++; count > 0; count--) {
            memcpy(row, row - stride, 4 * (size_t)width);
            row += stride;
            y++;
        }
        if (y == height) return next - code;
        next = decode_row(next, row, row - stride, width, &met);
        row += stride;
        y++;
    }
}
