#include "blur.h"
#include "sampling.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The scratch bytes of a row, padded to whole vectors.
static inline int64_t padded(int32_t width) { return ((int64_t)width + byte_block - 1) & -byte_block; }

static byte_box box_for(int32_t width, int32_t height, double sigma) {
    // Three boxes of radius r have the variance r·(r + 1); the nearest whole radius to the wanted one.
    int32_t radius = (int32_t)floor((sqrt(1.0 + 4.0 * sigma * sigma) - 1.0) / 2.0 + 0.5);
    return (byte_box){2 * (uint32_t)radius + 1, radius < width ? radius : width, radius < height ? radius : height};
}

int64_t vitrine_blur_memory(int32_t width, int32_t height, double sigma) {
    byte_box box = box_for(width, height, sigma);
    // 4 bytes a column for the sums, the ring, the row that is not used, the line, and the alignment of the sums.
    return padded(width) * (4 + 2 * (int64_t)box.down + 1 + 1 + 1) + 2 * (int64_t)box.across + 1 + 31;
}

static blur_memory memory_in(uint8_t *scratch, int32_t width, byte_box box) {
    blur_memory memory;
    memory.sums = (uint32_t *)(((uintptr_t)scratch + 31) & ~(uintptr_t)31);
    memory.ring = (uint8_t *)(memory.sums + padded(width));
    memory.unused = memory.ring + padded(width) * (2 * (int64_t)box.down + 1);
    memory.line = memory.unused + padded(width);
    memset(memory.line, 0, (size_t)(padded(width) + 2 * (int64_t)box.across + 1));
    return memory;
}

// The mean of a box, rounded. The reciprocal is in units of 2^-40, rounded up: its error times the size is less than the
// size. Numerators are less than 255.5 · size. The product of both is less than 2^40 for sizes of less than 2^16, so that
// quotients are exact; larger sizes have no reciprocal.
static inline uint32_t mean_of(uint32_t sum, uint32_t size, uint64_t inverse) {
    sum += size / 2;
    return inverse == 0 ? sum / size : (uint32_t)(sum * inverse >> 40);
}

static void blur_row(
    const uint8_t *line, uint32_t *sums, uint8_t *slot, uint8_t *out, int32_t width, byte_box box
) {
    uint64_t inverse = box.size < 1 << 16 ? (((uint64_t)1 << 40) + box.size - 1) / box.size : 0;
    const uint8_t *next = line + 2 * (int64_t)box.across + 1;
    uint32_t sum = 0;
    for (int32_t x = 0; x < box.across; x++) sum += line[box.across + 1 + x];
    for (int32_t x = 0; x < width; x++) {
        sum += next[x] - (uint32_t)line[x];
        uint32_t mean = mean_of(sum, box.size, inverse);
        sums[x] += mean - slot[x];
        slot[x] = (uint8_t)mean;
        out[x] = (uint8_t)mean_of(sums[x], box.size, inverse);
    }
}

static int is_clear(const uint8_t *row, int32_t width) {
    return row[0] == 0 && memcmp(row, row + 1, (size_t)width - 1) == 0;
}

void vitrine_blur(
    uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double sigma, uint8_t *scratch, int is_plain
) {
    if (width < 1) return;
    byte_box box = box_for(width, height, sigma);
    if (box.size < 3) return;
    // Rows above and below the silhouette stay clear as far as no box reaches them.
    int32_t top = 0, bottom = height;
    while (top < bottom && is_clear(pixels + (int64_t)top * stride, width)) top++;
    while (top < bottom && is_clear(pixels + (int64_t)(bottom - 1) * stride, width)) bottom--;
    if (top == bottom) return;
    void (*kernel)(const uint8_t *, uint32_t *, uint8_t *, uint8_t *, int32_t, byte_box) = blur_row;
#if defined(__SSE2__)
    if (!is_plain && box.size <= narrow_size && vitrine_has_avx2()) kernel = vitrine_blur_row_avx2;
#endif
    blur_memory memory = memory_in(scratch, width, box);
    uint8_t *first = memory.line + box.across + 1;
    for (int pass = 0; pass < 3; pass++) {
        // No row has entered yet.
        memset(memory.sums, 0, (size_t)(memory.unused - (uint8_t *)memory.sums));
        uint8_t *slot = memory.ring;
        int32_t end = bottom + box.down < height ? bottom + box.down : height;
        for (int32_t y = top - box.down; y < end; y++) {
            int32_t enter = y + box.down;
            if (enter < bottom) {
                memcpy(first, pixels + (int64_t)enter * stride, (size_t)width);
            } else {
                memset(first, 0, (size_t)width);
            }
            uint8_t *out = y < 0 ? memory.unused : pixels + (int64_t)y * stride;
            kernel(memory.line, memory.sums, slot, out, width, box);
            slot += padded(width);
            if (slot == memory.unused) slot = memory.ring;
        }
        top = top > box.down ? top - box.down : 0;
        bottom = end;
    }
}
