#include "round.h"
#include "sampling.h"

static inline void fill_row(uint32_t *row, int32_t x0, int32_t x1, uint32_t pixel, int64_t stride, int is_plain) {
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) {
        vitrine_fill_avx2(row + x0, row + x1, pixel, ahead_of_fill * stride);
        return;
    }
#endif
    (void)is_plain;
    fill_plain(row + x0, row + x1, pixel, ahead_of_fill * stride);
}

void vitrine_fill(vitrine_picture target, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel) {
    if (x0 >= x1) return;
    for (int32_t y = y0; y < y1; y++) {
        fill_row(target.pixels + (int64_t)y * target.stride, x0, x1, pixel, target.stride, 0);
    }
}

// More rectangles than these beside each other are filled.
enum { most_beside = 64 };

typedef struct {
    int32_t count;
    vitrine_rect rects[most_beside];
} rects_beside;

static void sort_by_top(vitrine_rect *rects, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        vitrine_rect rect = rects[i];
        int32_t k = i;
        for (; k > 0 && rects[k - 1].y0 > rect.y0; k--) rects[k] = rects[k - 1];
        rects[k] = rect;
    }
}

// Adds a rectangle, from left to right.
static void add_rect(rects_beside *all, vitrine_rect rect) {
    if (all->count == most_beside) return;
    int32_t k = all->count++;
    for (; k > 0 && all->rects[k - 1].x0 > rect.x0; k--) all->rects[k] = all->rects[k - 1];
    all->rects[k] = rect;
}

// Removes the rectangles that end at a row; returns the end of the first of the others, or `y1`.
static int32_t remove_above(rects_beside *all, int32_t y, int32_t y1) {
    int32_t count = 0, end = y1;
    for (int32_t k = 0; k < all->count; k++) {
        vitrine_rect rect = all->rects[k];
        if (rect.y1 <= y) continue;
        if (rect.y1 < end) end = rect.y1;
        all->rects[count++] = rect;
    }
    all->count = count;
    return end;
}

void vitrine_fill_around(
    vitrine_picture target, vitrine_rect rect, vitrine_rect *hidden, int32_t count, uint32_t pixel, int is_plain
) {
    sort_by_top(hidden, count);
    rects_beside beside = {0};
    int32_t next = 0, first_end = rect.y1;
    for (int32_t y = rect.y0; y < rect.y1;) {
        for (; next < count && hidden[next].y0 <= y; next++) {
            add_rect(&beside, hidden[next]);
            if (hidden[next].y1 < first_end) first_end = hidden[next].y1;
        }
        if (first_end <= y) first_end = remove_above(&beside, y, rect.y1);
        int32_t end = first_end;
        if (next < count && hidden[next].y0 < end) end = hidden[next].y0;
        // The gaps are the same in all rows up to the next one where a rectangle begins or ends.
        int32_t gaps[most_beside + 1][2], gap_count = 0, x = rect.x0;
        for (int32_t k = 0; k < beside.count && x < rect.x1; k++) {
            int32_t x0 = beside.rects[k].x0 < rect.x1 ? beside.rects[k].x0 : rect.x1;
            if (x0 > x) {
                gaps[gap_count][0] = x;
                gaps[gap_count++][1] = x0;
            }
            if (beside.rects[k].x1 > x) x = beside.rects[k].x1;
        }
        if (x < rect.x1) {
            gaps[gap_count][0] = x;
            gaps[gap_count++][1] = rect.x1;
        }
        for (; y < end; y++) {
            uint32_t *row = target.pixels + (int64_t)y * target.stride;
            for (int32_t k = 0; k < gap_count; k++) {
                fill_row(row, gaps[k][0], gaps[k][1], pixel, target.stride, is_plain);
            }
        }
    }
}
