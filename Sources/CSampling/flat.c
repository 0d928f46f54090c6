#include "sampling.h"

// Whether the square at a place is of one colour together with the column right of it and the row below it.
static int is_flat(const vitrine_picture *picture, int32_t x, int32_t y) {
    enum { side = (1 << flat_shift) + 1 };
    if (x + side > picture->width || y + side > picture->height) return 0;
    const uint32_t *row = picture->pixels + (int64_t)y * picture->stride + x;
    uint32_t color = row[0], differing = 0;
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
