#include "scaling.h"
#include "sampling.h"

#include <stdlib.h>
#include <string.h>

// A pixel of the source in the units of `vitrine_scaling`.
static const int64_t one = (int64_t)1 << 32;

// The part of the source that a target pixel averages.
typedef struct {
    int64_t begin, length;
} window;

// A picture that is reduced by less than a quarter, or enlarged, is interpolated: the mean of one pixel's length.
static window window_at(vitrine_scaling scaling, int32_t i) {
    int64_t begin = scaling.origin + scaling.step * i;
    if (scaling.step >= one / 3 * 4) return (window){begin, scaling.step};
    return (window){begin + (scaling.step - one) / 2, one};
}

static int32_t pixel_at(int64_t place, int32_t length) {
    int64_t pixel = place >> 32;
    return pixel < 0 ? 0 : pixel >= length ? length - 1 : (int32_t)pixel;
}

// The weight of all pixels of the source before one. What lies beyond the source counts as its outermost pixels.
// `inverse` is that of the window's length, since a division takes longer than all else.
static int32_t weight_before(window w, double inverse, int32_t pixel, int32_t length) {
    if (pixel <= 0) return 0;
    if (pixel >= length) return 1 << weight_bits;
    int64_t part = ((int64_t)pixel << 32) - w.begin;
    part = part < 0 ? 0 : part > w.length ? w.length : part;
    int64_t dividend = (part << weight_bits) + w.length / 2, quotient = (int64_t)((double)dividend * inverse);
    // One less or one more than the quotient of whole numbers, at most.
    int64_t rest = dividend - quotient * w.length;
    return (int32_t)(quotient - (rest < 0) + (rest >= w.length));
}

// Two for an axis that is interpolated, otherwise a multiple of 4.
static int32_t count_taps(vitrine_scaling scaling, int32_t count, int32_t length) {
    int32_t taps = 1;
    for (int32_t i = 0; i < count; i++) {
        window w = window_at(scaling, i);
        int32_t seen = pixel_at(w.begin + w.length - 1, length) - pixel_at(w.begin, length) + 1;
        taps = seen > taps ? seen : taps;
    }
    return taps <= 2 ? 2 : (taps + 3) & ~3;
}

// The number of rows that a target pixel mixes, from an even one on; even too.
static int32_t count_rows(vitrine_scaling scaling, int32_t count, int32_t length) {
    int32_t rows = 2;
    for (int32_t i = 0; i < count; i++) {
        window w = window_at(scaling, i);
        int32_t seen = (pixel_at(w.begin + w.length - 1, length) | 1) + 1 - (pixel_at(w.begin, length) & ~1);
        rows = seen > rows ? seen : rows;
    }
    return rows;
}

// Fills the axis's memory, which has `padded` firsts.
static void fill_axis(vitrine_scaling scaling, int32_t padded, scaled_axis *axis) {
    int32_t taps = axis->taps, length = axis->length;
    double inverse = 1 / (double)window_at(scaling, 0).length;
    for (int32_t i = axis->count; i < padded; i++) axis->first[i] = 0;
    for (int32_t i = 0; i < axis->count; i++) {
        window w = window_at(scaling, i);
        int32_t last = length > taps ? length - taps : 0, first = pixel_at(w.begin, length);
        axis->first[i] = first = first < last ? first : last;
        int32_t before = weight_before(w, inverse, first, length);
        for (int32_t t = 0; t < taps; t++) {
            int32_t up_to = weight_before(w, inverse, first + t + 1, length);
            axis->weight[(int64_t)i * taps + t] = (int16_t)(up_to - before);
            before = up_to;
        }
    }
}

// The same for rows, of which the first is even. All taps may lie outside the source, with weights of zero.
static void fill_rows(vitrine_scaling scaling, scaled_axis *axis) {
    int32_t taps = axis->taps, length = axis->length;
    double inverse = 1 / (double)window_at(scaling, 0).length;
    for (int32_t i = 0; i < axis->count; i++) {
        window w = window_at(scaling, i);
        int32_t first = axis->first[i] = pixel_at(w.begin, length) & ~1;
        int32_t before = weight_before(w, inverse, first, length);
        for (int32_t t = 0; t < taps; t++) {
            int32_t up_to = weight_before(w, inverse, first + t + 1, length);
            axis->weight[(int64_t)i * taps + t] = (int16_t)(up_to - before);
            before = up_to;
        }
    }
}

// The levels of one row, which are every second ones of the line.
static void mix_row(const uint32_t *row, const scaled_axis *axis, int16_t *line) {
    for (int32_t i = 0; i < axis->count; i++) {
        const uint32_t *in = row + axis->first[i];
        const int16_t *weight = axis->weight + (int64_t)i * axis->taps;
        int32_t inside = axis->length - axis->first[i], taps = axis->taps < inside ? axis->taps : inside;
        for (int32_t shift = 0; shift < 32; shift += 8) {
            int32_t sum = 1 << (weight_bits - line_bits - 1);
            for (int32_t t = 0; t < taps; t++) sum += (int32_t)(in[t] >> shift & 255) * weight[t];
            line[8 * (int64_t)i + shift / 4] = (int16_t)(sum >> (weight_bits - line_bits));
        }
    }
}

static void mix_across(
    const uint32_t *row, const uint32_t *next, int64_t ahead, const scaled_axis *axis, const void *spread,
    int32_t columns, int16_t *line
) {
    (void)ahead, (void)spread, (void)columns;
    mix_row(row, axis, line);
    mix_row(next, axis, line + 1);
}

static void mix_down(const int16_t *const *lines, const int16_t *weight, int32_t pairs, int32_t count, uint32_t *out) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t pixel = 0;
        for (int32_t shift = 0; shift < 32; shift += 8) {
            int32_t sum = 1 << (weight_bits + line_bits - 1);
            for (int32_t k = 0; k < pairs; k++) {
                const int16_t *line = lines[k] + 8 * (int64_t)i + shift / 4;
                sum += line[0] * weight[2 * k] + line[1] * weight[2 * k + 1];
            }
            pixel |= (uint32_t)(sum >> (weight_bits + line_bits)) << shift;
        }
        out[i] = pixel;
    }
}

// The memory of one call. Lines of two rows each are kept in a ring, so that each row of the source is mixed across once.
typedef struct {
    scaled_axis across, down;
    // The number of lines in the ring, a power of two.
    int32_t ring_size;
    int16_t *ring, *spread;
    const int16_t **lines;
} work;

// Grows the memory to so many bytes, whose content is undefined. Returns zero if there are none.
static int reserve(vitrine_memory *memory, size_t size) {
    if (memory->size >= size) return 1;
    free(memory->bytes);
    memory->bytes = aligned_alloc(64, size);
    memory->size = memory->bytes ? size : 0;
    return memory->bytes != NULL;
}

static void *take(uint8_t **bytes, size_t size) {
    void *taken = *bytes;
    *bytes += (size + 63) & ~(size_t)63;
    return taken;
}

static int begin_work(
    work *w, vitrine_picture source, vitrine_picture target, vitrine_scaling across, vitrine_scaling down, int32_t columns,
    vitrine_memory *memory
) {
    int32_t x_taps = count_taps(across, target.width, source.width);
    int32_t y_taps = count_rows(down, target.height, source.height);
    size_t rows = (size_t)target.height, count = (size_t)columns, x = (size_t)x_taps, y = (size_t)y_taps;
    size_t firsts = count * sizeof(int32_t), weights = count * x * sizeof(int16_t);
    size_t row_firsts = rows * sizeof(int32_t), row_weights = rows * y * sizeof(int16_t);
    w->ring_size = 1;
    while (w->ring_size * 2 < y_taps) w->ring_size *= 2;
    size_t lines = y / 2 * sizeof *w->lines, ring = (size_t)w->ring_size * count * 8 * sizeof(int16_t);
    size_t spread = count * (x < 6 ? 48 : x * 8);
    // Each of the seven parts begins at a multiple of 64.
    size_t all = firsts + weights + row_firsts + row_weights + lines + ring + spread + 7 * 64;
    if (!reserve(memory, (all + 63) & ~(size_t)63)) return 0;
    uint8_t *bytes = memory->bytes;
    w->across = (scaled_axis){target.width, x_taps, source.width, take(&bytes, firsts), take(&bytes, weights)};
    w->down = (scaled_axis){target.height, y_taps, source.height, take(&bytes, row_firsts), take(&bytes, row_weights)};
    w->lines = take(&bytes, lines);
    w->ring = take(&bytes, ring);
    w->spread = take(&bytes, spread);
    fill_axis(across, columns, &w->across);
    fill_rows(down, &w->down);
    return 1;
}

typedef struct {
    vitrine_mix_across *across;
    vitrine_mix_down *down;
} scale_kernels;

// The kernels for an axis across, whose weights are spread as these read them.
static scale_kernels kernels_for(const work *w, vitrine_scaling across, int32_t columns, int is_plain) {
    scale_kernels kernels = {mix_across, mix_down};
#if defined(__SSE2__)
    if (is_plain == 1 || !vitrine_has_avx2()) return kernels;
    const scaled_axis *axis = &w->across;
    int is_wide = is_plain != 2 && vitrine_has_avx512();
    kernels.down = is_wide ? vitrine_mix_down_avx512 : vitrine_mix_down_avx2;
    if (is_wide && axis->taps <= 4 && across.step <= 3 * one && axis->length >= 16) {
        vitrine_spread_bytes(axis, columns, w->spread);
        kernels.across = vitrine_mix_across_avx512;
    } else if (axis->length >= axis->taps) {
        vitrine_spread_weights(axis, columns, w->spread);
        kernels.across = vitrine_mix_across_avx2;
    }
#endif
    return kernels;
}

int vitrine_scale(
    vitrine_picture source, vitrine_picture target, vitrine_scaling across, vitrine_scaling down, vitrine_memory *memory,
    int is_plain
) {
    if (target.width <= 0 || target.height <= 0) return 1;
    int32_t columns = (target.width + 15) & ~15;
    work w;
    if (!begin_work(&w, source, target, across, down, columns, memory)) return 0;
    scale_kernels kernels = kernels_for(&w, across, columns, is_plain);
    int32_t taps = w.down.taps, done = 0, mask = w.ring_size - 1;
    for (int32_t row = 0; row < target.height; row++) {
        const int16_t *weight = w.down.weight + (int64_t)row * taps;
        int32_t first = w.down.first[row], pairs = taps / 2;
        // Rows behind the last one that is seen, or the source's last one, have no weight.
        while (pairs > 1 && weight[2 * pairs - 2] == 0 && weight[2 * pairs - 1] == 0) pairs--;
        int32_t end = first + 2 * pairs;
        for (done = done > first ? done : first; done < end; done += 2) {
            const uint32_t *in = source.pixels + (int64_t)done * source.stride;
            const uint32_t *next = done + 1 < source.height ? in + source.stride : in;
            int16_t *line = w.ring + (int64_t)(done / 2 & mask) * columns * 8;
            // To the rows that are mixed next. Without them, most of the time is spent waiting for those of a large picture.
            int64_t ahead = done + 4 <= source.height ? 2 * (int64_t)source.stride : 0;
            kernels.across(in, next, ahead, &w.across, w.spread, columns, line);
        }
        for (int32_t k = 0; k < pairs; k++) w.lines[k] = w.ring + (int64_t)(first / 2 + k & mask) * columns * 8;
        uint32_t *out = target.pixels + (int64_t)row * target.stride;
        kernels.down(w.lines, weight, pairs, target.width, out);
    }
    return 1;
}
