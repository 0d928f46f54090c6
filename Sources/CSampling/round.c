#include "round.h"
#include "sampling.h"

#include <string.h>

static void run(uint32_t *out, const uint8_t *in, int32_t begin, int32_t end, int32_t limit, uint32_t color) {
    (void)limit;
    cover_edge(out, in, begin, end, color);
}

static void evenly(uint32_t *out, int32_t count, uint8_t coverage, uint32_t color) {
    if (coverage == 0) return;
    for (int32_t i = 0; i < count; i++) out[i] = covered_pixel(color, coverage, out[i]);
}

static void rows(
    uint32_t *out, int64_t stride, int32_t count, const uint8_t *in, int32_t shift, row_part p, uint32_t color
) {
    cover_rows(out, stride, count, in, shift, p, color, fill_plain);
}

void vitrine_cover_round(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t left, int32_t top, uint32_t color, int is_plain
) {
    covered_part part = {
        x > left ? x : left, y > top ? y : top, x + width < target.width ? x + width : target.width,
        y + height < target.height ? y + height : target.height,
    };
    if (part.x0 >= part.x1) return;
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) {
        vitrine_cover_round_avx2(target, round, x, y, width, height, part, color);
        return;
    }
#endif
    (void)is_plain;
    cover_round(target, round, x, y, width, height, part, color, (cover_functions){run, run, evenly, fill_plain, rows});
}

void vitrine_find_spans(const uint8_t *coverage, int32_t width, int32_t height, int16_t *spans) {
    for (int32_t row = 0; row < height; row++, spans += 4) {
        const uint8_t *in = coverage + (int64_t)row * width;
        int32_t middle = width / 2, first = 0, begin = middle, end = middle + 1, last = width;
        while (first < middle && in[first] == 0) first++;
        while (last > end && in[last - 1] == 0) last--;
        if (in[middle] == 255) {
            while (begin > first && in[begin - 1] == 255) begin--;
            while (end < last && in[end] == 255) end++;
        }
        spans[0] = (int16_t)first;
        spans[1] = (int16_t)begin;
        spans[2] = (int16_t)end;
        spans[3] = (int16_t)last;
    }
}

// The pixel's levels under coverage.
static inline uint32_t clipped(uint32_t pixel, uint32_t coverage) {
    return kept(pixel & pair, coverage) | kept(pixel >> 8 & pair, coverage) << 8;
}

static void clip_pixels(uint32_t *out, const uint8_t *in, int32_t begin, int32_t end) {
    for (int32_t i = begin; i < end; i++) out[i] = clipped(out[i], in[i]);
}

void vitrine_clip_round(
    vitrine_picture target, const vitrine_round *round, int32_t x, int32_t y, int32_t width, int32_t height
) {
    int32_t middle = round->height / 2, down = height - round->height, shift = width - round->width;
    for (int32_t row = 0; row < target.height; row++) {
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        int32_t line = row - y;
        if (line < 0 || line >= height) {
            memset(out, 0, (size_t)target.width * 4);
            continue;
        }
        int32_t stored = line < middle ? line : line <= middle + down ? middle : line - down;
        const uint8_t *in = round->pixels + (int64_t)stored * round->width;
        row_part p = part_of(round->spans + 4 * (int64_t)stored, shift, -x, target.width - x);
        out += x;
        memset(out - x, 0, (size_t)(p.ink + x) * 4);
        clip_pixels(out, in, p.ink, p.begin);
        uint32_t coverage = in[round->width / 2];
        if (coverage != 255) {
            for (int32_t i = p.begin; i < p.end; i++) out[i] = clipped(out[i], coverage);
        }
        clip_pixels(out, in - shift, p.end, p.ink_end);
        memset(out + p.ink_end, 0, (size_t)(target.width - x - p.ink_end) * 4);
    }
}
