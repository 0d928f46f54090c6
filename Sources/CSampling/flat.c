#include "sampling.h"

// Whether the square at a place is of one colour together with the column right of it and the row below it.
static int is_flat(const vitrine_picture *picture, int32_t x, int32_t y) {
    enum { side = (1 << flat_shift) + 1 };
    if (x + side > picture->width || y + side > picture->height) return 0;
    const uint32_t *row = picture->pixels + (int64_t)y * picture->stride + x;
    uint32_t color = row[0], differing = 0;
    // Most squares that are not flat are found by their corners.
    const uint32_t *last = row + (side - 1) * picture->stride;
    if (row[side - 1] != color || last[0] != color || last[side - 1] != color) return 0;
    for (int32_t k = 0; k < side && !differing; k++, row += picture->stride) {
        for (int32_t i = 0; i < side; i++) differing |= row[i] ^ color;
    }
    return !differing;
}

void vitrine_find_flat(vitrine_picture picture, uint8_t *flat) {
    int32_t across = vitrine_flat_count(picture.width), down = vitrine_flat_count(picture.height);
    for (int32_t by = 0; by < down; by++) {
        int32_t count = 0;
        for (int32_t bx = across - 1; bx >= 0; bx--) {
            count = is_flat(&picture, bx << flat_shift, by << flat_shift) ? (count < 255 ? count + 1 : 255) : 0;
            flat[by * across + bx] = (uint8_t)count;
        }
    }
}

static int is_clear(const uint32_t *pixels, int32_t count, int32_t step) {
    uint32_t any = 0;
    for (int32_t i = 0; i < count; i++) any |= pixels[(int64_t)i * step];
    return any == 0;
}

int vitrine_is_opaque(vitrine_picture picture) {
    const uint32_t *row = picture.pixels;
    for (int32_t y = 0; y < picture.height; y++, row += picture.stride) {
        uint32_t all = UINT32_MAX;
        for (int32_t x = 0; x < picture.width; x++) all &= row[x];
        if (all >> 24 < 255) return 0;
    }
    return 1;
}

int32_t vitrine_find_margin(vitrine_picture picture) {
    enum { most = 2 };
    int32_t width = picture.width, height = picture.height, margin = 0;
    for (; margin < most && 2 * margin < width - 1 && 2 * margin < height - 1; margin++) {
        const uint32_t *first = picture.pixels + (int64_t)margin * picture.stride;
        const uint32_t *last = picture.pixels + (int64_t)(height - 1 - margin) * picture.stride;
        if (!is_clear(first, width, 1) || !is_clear(last, width, 1)) break;
        const uint32_t *left = picture.pixels + margin, *right = picture.pixels + width - 1 - margin;
        if (!is_clear(left, height, picture.stride) || !is_clear(right, height, picture.stride)) break;
    }
    return margin;
}
