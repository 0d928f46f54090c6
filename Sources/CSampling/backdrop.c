#include "backdrop.h"
#include "sampling.h"

#include <string.h>

// A blurred backdrop is kept as a small picture of cells. The bits are the same everywhere: arithmetic on pixels is in
// whole numbers, and that of a box's size is never fused.
#pragma STDC FP_CONTRACT OFF

// The mean of the pixels of a cell, which lies at the picture's edge if it has fewer than all.
static uint32_t mean_of(const uint32_t *pixels, int32_t stride, int32_t width, int32_t height) {
    // Up to 256 pixels: the sums of two channels fit in 16 bits each.
    uint32_t even = 0, odd = 0, count = (uint32_t)(width * height);
    for (int32_t y = 0; y < height; y++, pixels += stride) {
        for (int32_t x = 0; x < width; x++) {
            even += pixels[x] & 0x00ff00ff;
            odd += pixels[x] >> 8 & 0x00ff00ff;
        }
    }
    uint32_t red = ((even >> 16) + count / 2) / count, blue = ((even & 0xffff) + count / 2) / count;
    uint32_t green = ((odd & 0xffff) + count / 2) / count;
    return 0xff000000 | red << 16 | green << 8 | blue;
}

int vitrine_find_cells(
    vitrine_picture picture, int32_t shift, uint32_t *cells, int32_t columns, int32_t left, int32_t top, int is_plain
) {
    int32_t side = 1 << shift;
    int changed = 0;
    for (int32_t y = 0; y < picture.height; y += side) {
        int32_t height = picture.height - y < side ? picture.height - y : side;
        const uint32_t *row = picture.pixels + (int64_t)y * picture.stride;
        uint32_t *out = cells + (int64_t)(top + (y >> shift)) * columns + left;
        int32_t x = 0;
#if defined(__SSE2__)
        if (!is_plain && shift >= 2 && height == side && vitrine_has_avx2()) {
            x = vitrine_find_row_avx2(row, picture.stride, picture.width, shift, out, &changed);
            out += x >> shift;
        }
#endif
        for (; x < picture.width; x += side, out++) {
            int32_t width = picture.width - x < side ? picture.width - x : side;
            uint32_t mean;
            // Of constant sizes the compiler makes vector instructions.
            if (width == side && height == side && side == 16) {
                mean = mean_of(row + x, picture.stride, 16, 16);
            } else if (width == side && height == side && side == 8) {
                mean = mean_of(row + x, picture.stride, 8, 8);
            } else if (width == side && height == side && side == 4) {
                mean = mean_of(row + x, picture.stride, 4, 4);
            } else {
                mean = mean_of(row + x, picture.stride, width, height);
            }
            changed |= *out != mean;
            *out = mean;
        }
    }
    return changed;
}

// Three boxes of this size have the variance of the Gaussian.
static box_size box_for(double sigma) {
    double variance = sigma * sigma;
    int32_t r = (int32_t)floor((sqrt(1 + 4 * variance) - 1) / 2);
    double part = (2 * r + 1) * (r * (r + 1.0) - variance) / (6 * (variance / 3 - (r + 1.0) * (r + 1.0)));
    int32_t edge = (int32_t)floor(part * edge_steps + 0.5);
    return (box_size){r, edge < 0 ? 0 : edge > edge_steps ? edge_steps : edge};
}

// The reciprocal of a weight in units of 2^-40, rounded up.
static inline uint64_t inverse_of(uint32_t weight) { return (((uint64_t)1 << 40) + weight - 1) / weight; }

// One box blur of each of `lines` values that lie beside each other, along `count` rows of them. Cells beyond the ends have
// no weight. `sums` holds a number a line.
static void blur_down(const uint16_t *in, uint16_t *out, int32_t lines, int32_t count, box_size box, uint32_t *sums) {
    uint32_t cells = 0;
    for (int32_t k = 0; k < lines; k++) sums[k] = 0;
    for (; (int32_t)cells <= box.radius && (int32_t)cells < count; cells++) {
        for (int32_t k = 0; k < lines; k++) sums[k] += in[(int64_t)cells * lines + k];
    }
    for (int32_t i = 0; i < count; i++, out += lines) {
        int32_t enter = i + box.radius + 1, leave = i - box.radius;
        // A row beyond the ends is replaced by any other, without weight.
        const uint16_t *next = in + (int64_t)(enter < count ? enter : i) * lines;
        const uint16_t *last = in + (int64_t)(leave > 0 ? leave - 1 : i) * lines;
        const uint16_t *first = in + (int64_t)(leave >= 0 ? leave : i) * lines;
        uint32_t enters = enter < count, leaves = leave >= 0;
        uint32_t after = enters * (uint32_t)box.edge, before = (leave > 0) * (uint32_t)box.edge;
        uint32_t weight = cells * edge_steps + after + before;
        uint64_t inverse = inverse_of(weight);
        for (int32_t k = 0; k < lines; k++) {
            uint32_t all = sums[k] * edge_steps + next[k] * after + last[k] * before + weight / 2;
            out[k] = (uint16_t)(all * inverse >> 40);
            sums[k] += next[k] * enters - first[k] * leaves;
        }
        cells += enters - leaves;
    }
}

// Exchanges rows and columns. A store of one cell is of four values, the last of which the next store overwrites.
static void transpose(
    const uint16_t *in, uint16_t *out, int32_t columns, int32_t rows, int32_t in_stride, int32_t out_stride
) {
    for (int32_t x = 0; x < columns; x++, in += 3, out += out_stride) {
        const uint16_t *from = in;
        for (int32_t y = 0; y < rows; y++, from += in_stride) memcpy(out + 3 * y, from, 8);
    }
}

static void widen_row(const uint32_t *cells, uint16_t *values, int32_t columns) {
    for (int32_t x = 0; x < columns; x++) {
        for (int32_t c = 0; c < 3; c++) *values++ = (uint16_t)((cells[x] >> (16 - 8 * c) & 255) << fraction_bits);
    }
}

static int32_t clamp(int32_t value, int32_t most) { return value < 0 ? 0 : value > most ? most : value; }

// A colour with more or less of its difference to grey, under a colour with alpha.
static uint32_t colored(const uint16_t *c, vitrine_backdrop_color color) {
    const int32_t most = 255 << fraction_bits;
    int32_t grey = (c[0] * 54 + c[1] * 183 + c[2] * 19) >> 8;
    uint32_t pixel = 0xff;
    for (int32_t k = 0; k < 3; k++) {
        int32_t value = clamp(grey + (((int32_t)c[k] - grey) * color.saturation >> 8), most);
        value += ((color.tint[k] << fraction_bits) - value) * color.alpha >> 8;
        pixel = pixel << 8 | (uint32_t)clamp((value + (1 << (fraction_bits - 1))) >> fraction_bits, 255);
    }
    return pixel;
}

static void color_row(const uint16_t *values, uint32_t *out, int32_t columns, vitrine_backdrop_color color) {
    for (int32_t x = 0; x < columns; x++) out[x] = colored(values + 3 * x, color);
}

// The steps of a blur: the values of a row of cells, a box blur, and the cells of a row of values.
typedef struct {
    // Rows of values are padded to a multiple of this.
    int32_t block;
    void (*widen)(const uint32_t *cells, uint16_t *values, int32_t columns);
    void (*blur_down)(
        const uint16_t *in, uint16_t *out, int32_t lines, int32_t count, box_size box, uint32_t *sums);
    void (*color)(const uint16_t *values, uint32_t *out, int32_t columns, vitrine_backdrop_color color);
} blur_kernels;

static blur_kernels kernels_for(int is_plain) {
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) {
        return (blur_kernels){value_block, vitrine_widen_row_avx2, vitrine_blur_down_avx2, vitrine_color_row_avx2};
    }
#endif
    return (blur_kernels){1, widen_row, blur_down, color_row};
}

static void exchange(uint16_t **a, uint16_t **b) {
    uint16_t *last = *a;
    *a = *b;
    *b = last;
}

static void exchange_lengths(int32_t *a, int32_t *b) {
    int32_t last = *a;
    *a = *b;
    *b = last;
}

void vitrine_blur_cells(
    const uint32_t *cells, uint32_t *blurred, int32_t columns, int32_t rows, double sigma, vitrine_backdrop_color color,
    uint32_t *scratch, int is_plain
) {
    box_size box = box_for(sigma);
    blur_kernels kernels = kernels_for(is_plain);
    int32_t across = (3 * columns + kernels.block - 1) & -kernels.block;
    int32_t down = (3 * rows + kernels.block - 1) & -kernels.block;
    int64_t count = (int64_t)rows * across, other_count = (int64_t)columns * down;
    // Vectors of sums and of values are aligned.
    uint32_t *sums = (uint32_t *)(((uintptr_t)scratch + 31) & ~(uintptr_t)31);
    uint16_t *values = (uint16_t *)(sums + (across > down ? across : down));
    // The last store of a row of values may exceed it.
    uint16_t *other = values + (count > other_count ? count : other_count) + value_block;
    for (int32_t y = 0; y < rows; y++) {
        kernels.widen(cells + (int64_t)y * columns, values + (int64_t)y * across, columns);
    }
    // Down, then across as down in the transposed picture.
    for (int32_t turn = 0; turn < 2; turn++) {
        for (int32_t pass = 0; pass < 3 && box.radius + box.edge > 0; pass++) {
            kernels.blur_down(values, other, across, rows, box, sums);
            exchange(&values, &other);
        }
        transpose(values, other, columns, rows, across, down);
        exchange(&values, &other);
        exchange_lengths(&columns, &rows);
        exchange_lengths(&across, &down);
    }
    for (int32_t y = 0; y < rows; y++) {
        kernels.color(values + (int64_t)y * across, blurred + (int64_t)y * columns, columns, color);
    }
}

static void enlarge_plainly(
    vitrine_picture target, const uint32_t *cells, int32_t columns, int32_t rows, int32_t shift, int32_t left, int32_t top,
    uint16_t *scratch
) {
    int32_t side = 1 << shift;
    // The cells that the row needs, mixed downwards, with four channels each, in eighths of a level: the products with the
    // parts across, 32 at most, fit in 16 bits.
    int32_t from, to, unused, part;
    vitrine_place(left, shift, columns, &from, &unused, &part);
    vitrine_place(left + target.width - 1, shift, columns, &unused, &to, &part);
    for (int32_t y = 0; y < target.height; y++) {
        int32_t above, below, down;
        vitrine_place(top + y, shift, rows, &above, &below, &down);
        const uint8_t *a = (const uint8_t *)(cells + (int64_t)above * columns + from);
        const uint8_t *b = (const uint8_t *)(cells + (int64_t)below * columns + from);
        int32_t count = (to - from + 1) * 4;
        for (int32_t i = 0; i < count; i++) scratch[i] = (uint16_t)((a[i] * (2 * side - down) + b[i] * down) * 4 >> shift);
        uint32_t *out = target.pixels + (int64_t)y * target.stride;
        for (int32_t x = 0; x < target.width;) {
            int32_t first, second, across;
            vitrine_place(left + x, shift, columns, &first, &second, &across);
            // Up to the middle of the second cell all pixels lie between the same two.
            int32_t run = second > first ? (2 * side - across + 1) / 2 : target.width - x;
            // Before the middle of the outermost cell the colour is that of the middle.
            if (left + x < side / 2) {
                run = side / 2 - left - x;
                second = first;
            }
            if (run > target.width - x) run = target.width - x;
            const uint16_t *p = scratch + (first - from) * 4, *q = scratch + (second - from) * 4;
#if defined(__SSE2__)
            __m128i start = _mm_loadl_epi64((const __m128i *)p), steps = _mm_loadl_epi64((const __m128i *)q);
            steps = _mm_sub_epi16(steps, start);
            __m128i sums = _mm_mullo_epi16(start, _mm_set1_epi16((int16_t)(2 * side)));
            sums = _mm_add_epi16(sums, _mm_mullo_epi16(steps, _mm_set1_epi16((int16_t)across)));
            sums = _mm_add_epi16(sums, _mm_set1_epi16((int16_t)(8 << shift)));
            steps = _mm_slli_epi16(steps, 1);
            // Two pixels at a time.
            sums = _mm_unpacklo_epi64(sums, _mm_add_epi16(sums, steps));
            steps = _mm_slli_epi16(_mm_unpacklo_epi64(steps, steps), 1);
            __m128i bits = _mm_cvtsi32_si128(shift + 4);
            int32_t k = 0;
            for (; k + 2 <= run; k += 2) {
                __m128i levels = _mm_srl_epi16(sums, bits);
                _mm_storel_epi64((__m128i *)(out + x + k), _mm_packus_epi16(levels, levels));
                sums = _mm_add_epi16(sums, steps);
            }
            if (k < run) {
                __m128i levels = _mm_srl_epi16(sums, bits);
                out[x + k] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
            }
#else
            uint16_t sum[4], step[4];
            for (int32_t c = 0; c < 4; c++) {
                step[c] = (uint16_t)(2 * (q[c] - p[c]));
                sum[c] = (uint16_t)(p[c] * 2 * side + (q[c] - p[c]) * across + (8 << shift));
            }
            for (int32_t k = 0; k < run; k++) {
                uint32_t pixel = 0;
                for (int32_t c = 0; c < 4; c++) {
                    pixel |= (uint32_t)(sum[c] >> (shift + 4)) << (8 * c);
                    sum[c] = (uint16_t)(sum[c] + step[c]);
                }
                out[x + k] = pixel;
            }
#endif
            x += run;
        }
    }
}

void vitrine_enlarge_cells(
    vitrine_picture target, const uint32_t *cells, int32_t columns, int32_t rows, int32_t shift, int32_t left, int32_t top,
    uint32_t *scratch, int is_plain
) {
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) {
        enlarged_rows all = {cells, columns, rows, shift, left, target.width, -1, scratch};
        for (int32_t y = 0; y < target.height; y++) {
            vitrine_enlarge_row_avx2(&all, top + y, target.pixels + (int64_t)y * target.stride);
        }
        return;
    }
#endif
    enlarge_plainly(target, cells, columns, rows, shift, left, top, (uint16_t *)scratch);
}

static void lay_plainly(
    vitrine_picture target, const uint32_t *cells, const uint32_t *slight, int32_t columns, int32_t rows, int32_t shift,
    int32_t left, int32_t top, const uint16_t *levels, int across, uint32_t *lines, uint16_t *scratch
) {
    vitrine_picture strong = {lines, target.width, 1, target.width};
    vitrine_picture weak = {lines + target.width, target.width, 1, target.width};
    for (int32_t y = 0; y < target.height; y++) {
        uint32_t *out = target.pixels + (int64_t)y * target.stride;
        if (!across && levels[y] == 0) continue;
        if (!across && levels[y] == full_level) {
            vitrine_picture row = {out, target.width, 1, target.stride};
            enlarge_plainly(row, cells, columns, rows, shift, left, top + y, scratch);
            continue;
        }
        enlarge_plainly(weak, slight, columns, rows, shift, left, top + y, scratch);
        if (across || levels[y] > half_level) {
            enlarge_plainly(strong, cells, columns, rows, shift, left, top + y, scratch);
        }
        for (int32_t x = 0; x < target.width; x++) {
            uint32_t level = levels[across ? x : y];
            out[x] = level > half_level ? vitrine_blend(weak.pixels[x], strong.pixels[x], level - half_level)
                                        : vitrine_blend(out[x], weak.pixels[x], level);
        }
    }
}

#if defined(__SSE2__)
// The blend of a row, whose level is neither 0 nor `full_level`.
static void lay_row(uint32_t *out, enlarged_rows *strong, enlarged_rows *weak, int32_t y, int32_t level, uint32_t *lines) {
    int32_t width = weak->width;
    if (level == half_level) return vitrine_enlarge_row_avx2(weak, y, out);
    vitrine_enlarge_row_avx2(weak, y, lines);
    if (level < half_level) return vitrine_blend_row_avx2(out, lines, level, width, out);
    vitrine_enlarge_row_avx2(strong, y, lines + width);
    vitrine_blend_row_avx2(lines, lines + width, level - half_level, width, out);
}
#endif

void vitrine_lay_cells(
    vitrine_picture target, const uint32_t *cells, const uint32_t *slight, int32_t columns, int32_t rows, int32_t shift,
    int32_t left, int32_t top, const uint16_t *levels, int across, uint32_t *scratch, int is_plain
) {
    uint32_t *lines = scratch + 2 * vitrine_enlarge_scratch(columns, shift);
#if defined(__SSE2__)
    if (!is_plain && !across && vitrine_has_avx2()) {
        enlarged_rows strong = {cells, columns, rows, shift, left, target.width, -1, scratch}, weak = strong;
        weak.cells = slight;
        weak.memory = scratch + vitrine_enlarge_scratch(columns, shift);
        for (int32_t y = 0; y < target.height; y++) {
            uint32_t *out = target.pixels + (int64_t)y * target.stride;
            if (levels[y] == full_level) {
                vitrine_enlarge_row_avx2(&strong, top + y, out);
            } else if (levels[y] > 0) {
                lay_row(out, &strong, &weak, top + y, levels[y], lines);
            }
        }
        return;
    }
#endif
    lay_plainly(target, cells, slight, columns, rows, shift, left, top, levels, across, lines, (uint16_t *)scratch);
}
