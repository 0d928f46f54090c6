// The least work for scenes of `vitrine bench`, in C: what stays the same is moved, new pixels are filled.
//
//     floor grid|coverflow|transition|photos:FOLDER FRAMES [ITEMS]
//
// The X server moves pixels (XCopyArea); new ones are made in memory that it shares (XShm). Tiles are filled by rows,
// with masks of corners and digits; cards are sampled through their perspective. Photo cards are painted after a frame
// that comes before them. Not a toolkit: the cost of the pixels alone. Tiles and digits stand on whole pixels.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <errno.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

enum { columns = 9, pitch = 130, radius = 8, digit_height = 24, digit_width = 16, widest = 1600 };
static int width = 1280, height = 800;

typedef struct {
    int left, top, right, bottom;
} Rect;

// MARK: pixels

static uint8_t corner[radius][radius];
static uint8_t digits[10][digit_height][digit_width];
static int advances[10];

static void make_masks(void) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, digit_width, digit_height);
    unsigned char *pixels = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    cairo_t *context = cairo_create(surface);
    cairo_arc(context, radius, radius, radius, 0, 2 * M_PI);
    cairo_fill(context);
    cairo_surface_flush(surface);
    for (int y = 0; y < radius; y++) memcpy(corner[y], pixels + y * stride, radius);
    PangoLayout *layout = pango_cairo_create_layout(context);
    PangoFontDescription *font = pango_font_description_from_string("Inter");
    pango_font_description_set_absolute_size(font, 16 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    for (int digit = 0; digit < 10; digit++) {
        char text[2] = {(char)('0' + digit), 0};
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
        cairo_paint(context);
        cairo_set_operator(context, CAIRO_OPERATOR_OVER);
        cairo_move_to(context, 0, 0);
        pango_layout_set_text(layout, text, 1);
        pango_layout_get_pixel_size(layout, &advances[digit], NULL);
        pango_cairo_show_layout(context, layout);
        cairo_surface_flush(surface);
        for (int y = 0; y < digit_height; y++) memcpy(digits[digit][y], pixels + y * stride, digit_width);
    }
    pango_font_description_free(font);
    g_object_unref(layout);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
}

// `value` scaled by `part` of 255, in each byte.
static inline uint32_t scaled(uint32_t value, uint32_t part) {
    uint32_t even = (value & 0xff00ff) * part + 0x800080, odd = (value >> 8 & 0xff00ff) * part + 0x800080;
    even = (even + (even >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
    return even | ((odd + (odd >> 8 & 0xff00ff)) & 0xff00ff00);
}

static inline uint32_t over(uint32_t source, uint32_t below) { return source + scaled(below, 255 - (source >> 24)); }

static uint32_t color_of(int number) {
    // hsl(number * 7 mod 360, 60 %, 60 %)
    double position = number * 7 % 360 / 60.0;
    int sector = (int)position, parts[3] = {92, 92, 92};
    parts[(sector + 1) / 2 % 3] = 214;
    parts[(7 - sector) % 3] = (int)lrint(255 * (0.36 + 0.48 * (1 - fabs(fmod(position, 2) - 1))));
    return 0xff000000 | (uint32_t)(parts[0] << 16 | parts[1] << 8 | parts[2]);
}

// Paints the rows of a tile between the top and bottom of `clip`. `ground` is the colour behind its corners.
static void paint_tile(uint32_t *pixels, int stride, Rect clip, int number, int x, int y, int side, uint32_t ground) {
    uint32_t color = color_of(number);
    char text[12];
    int length = snprintf(text, sizeof text, "%d", number), text_width = 0;
    for (int i = 0; i < length; i++) text_width += advances[text[i] - '0'];
    int first = y > clip.top ? y : clip.top, end = y + side < clip.bottom ? y + side : clip.bottom;
    int text_y = y + side / 2 - 10;
    for (int row = first; row < end; row++) {
        uint32_t *line = pixels + row * stride + x;
        for (int i = 0; i < side; i++) line[i] = color;
        int edge = row - y < side - 1 - (row - y) ? row - y : side - 1 - (row - y);
        for (int i = 0; i < radius && edge < radius; i++) {
            uint32_t part = corner[edge][i];
            line[i] = line[side - 1 - i] = scaled(color, part) + scaled(ground, 255 - part);
        }
        if (row < text_y || row >= text_y + digit_height) continue;
        line += (side - text_width) / 2;
        for (int i = 0; i < length; line += advances[text[i++] - '0']) {
            const uint8_t *mask = digits[text[i] - '0'][row - text_y];
            for (int j = 0; j < digit_width; j++) {
                if (mask[j]) line[j] = scaled(line[j], 255 - mask[j]) | 0xff000000;
            }
        }
    }
}

// Pictures of tiles with a transparent edge of one pixel, each kept until another number needs its place.
static const uint32_t *picture_of(int number, int side) {
    static struct {
        int number;
        uint32_t *pixels;
    } kept[64];
    int size = side + 2, index = number % 64;
    if (kept[index].pixels && kept[index].number == number) return kept[index].pixels;
    if (!kept[index].pixels) kept[index].pixels = calloc((size_t)(size * size), 4);
    kept[index].number = number;
    paint_tile(kept[index].pixels, size, (Rect){0, 0, size, size}, number, 1, 1, side, 0);
    return kept[index].pixels;
}

// MARK: server

static Display *display;
static Window window;
static GC context;
static XImage *image;
static XShmSegmentInfo segment;
static uint32_t *frame_pixels;

static void fail(const char *reason) {
    fprintf(stderr, "floor: %s\n", reason);
    exit(1);
}

static void open_window(void) {
    display = XOpenDisplay(NULL);
    if (!display || !XShmQueryExtension(display)) fail("no display with shared memory");
    int screen = DefaultScreen(display);
    XSetWindowAttributes attributes = {.background_pixmap = None, .override_redirect = True};
    window = XCreateWindow(
        display, RootWindow(display, screen), 0, 0, (unsigned)width, (unsigned)height, 0, CopyFromParent, InputOutput, CopyFromParent,
        CWBackPixmap | CWOverrideRedirect, &attributes);
    context = XCreateGC(display, window, GCGraphicsExposures, &(XGCValues){.graphics_exposures = False});
    image = XShmCreateImage(
        display, DefaultVisual(display, screen), (unsigned)DefaultDepth(display, screen), ZPixmap, NULL, &segment,
        (unsigned)width, (unsigned)height);
    segment.shmid = shmget(IPC_PRIVATE, (size_t)(width * height) * 4, IPC_CREAT | 0600);
    if (!image || image->bits_per_pixel != 32 || segment.shmid < 0) fail("no shared memory of 32 bits a pixel");
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    frame_pixels = (uint32_t *)(void *)image->data;
    memset(frame_pixels, 255, (size_t)(width * height) * 4);
    XShmAttach(display, &segment);
    XSelectInput(display, window, ExposureMask);
    XMapWindow(display, window);
    XEvent event;
    do XNextEvent(display, &event);
    while (event.type != Expose);
    shmctl(segment.shmid, IPC_RMID, NULL);
}

static void put(Rect rect, Bool is_last) {
    XShmPutImage(
        display, window, context, image, rect.left, rect.top, rect.left, rect.top, (unsigned)(rect.right - rect.left),
        (unsigned)(rect.bottom - rect.top), is_last);
}

// Moves pixels on the screen, so that they fill `target`.
static void move_pixels(Rect target, int dx, int dy) {
    XCopyArea(
        display, window, window, context, target.left - dx, target.top - dy, (unsigned)(target.right - target.left),
        (unsigned)(target.bottom - target.top), target.left, target.top);
}

static void clear(Rect rect) {
    for (int y = rect.top; y < rect.bottom; y++) {
        memset(frame_pixels + y * width + rect.left, 255, (size_t)(rect.right - rect.left) * 4);
    }
}

// MARK: scenes

static Rect all(void) { return (Rect){0, 0, width, height}; }
static int items;

#include "floor_photos.h"

// Each scene returns whether it shows a frame. Frame -1 is the picture before the motion.

// Only the columns with tiles move.
static int draw_grid(int frame) {
    int offset = (frame + 1) * 40;
    Rect strip = {10, height - 40, 10 + columns * pitch, height};
    if (frame < 0) strip = all();
    clear(strip);
    int first = offset + strip.top < 130 ? 0 : (offset + strip.top - 130) / pitch;
    for (int row = first; 10 + row * pitch < offset + strip.bottom; row++) {
        for (int i = 0; i < columns && row * columns + i < items; i++) {
            paint_tile(
                frame_pixels, width, strip, row * columns + i, 10 + i * pitch, 10 + row * pitch - offset, 120, ~0u);
        }
    }
    if (frame >= 0) move_pixels((Rect){strip.left, 0, strip.right, height - 40}, 0, -40);
    put(strip, True);
    return 1;
}

// Samples a card of 180 pixels at `centre`, rotated about its vertical axis, inside of `clip`.
static void draw_card(int number, double centre, Rect clip) {
    static int columns_u[widest], starts[widest], steps[widest];
    const double distance = 4.6777 * 180, middle = 400, side = 182;
    double turn = -M_PI / 4 * fmax(-1, fmin(1, (centre - 640) / 100)), c = cos(turn), s = sin(turn);
    const uint32_t *picture = picture_of(number, 180);
    double left = centre - 91 * c / (1 - 91 * s / distance), right = centre + 91 * c / (1 + 91 * s / distance);
    int first = (int)fmax(clip.left, floor(left)), end = (int)fmin(clip.right, ceil(right));
    double least = 1;
    // In units of 1/65536 of a pixel of the picture: its column, its row beside the first row, its rows a row.
    for (int x = first; x < end; x++) {
        double away = x + 0.5 - centre, u = away / (c - away * s / distance), depth = 1 + u * s / distance;
        columns_u[x] = (int)lrint((u + side / 2 - 0.5) * 65536);
        steps[x] = (int)lrint(depth * 65536);
        starts[x] = (int)lrint((side / 2 - 0.5 + (clip.top + 0.5 - middle) * depth) * 65536);
        least = fmin(least, depth);
    }
    int top = (int)fmax(clip.top, floor(middle - 91 / least));
    int bottom = (int)fmin(clip.bottom, ceil(middle + 91 / least));
    for (int y = top; y < bottom; y++) {
        uint32_t *line = frame_pixels + y * width;
        for (int x = first; x < end; x++) {
            int u = columns_u[x], v = starts[x] + (y - clip.top) * steps[x];
            if (u < 0 || v < 0 || u >= 181 << 16 || v >= 181 << 16) continue;
            const uint32_t *at = picture + (v >> 16) * 182 + (u >> 16);
            uint32_t value = at[0];
            if (value != at[1] || value != at[182] || value != at[183]) {
                uint32_t across = u >> 8 & 255, down = v >> 8 & 255;
                uint32_t above = scaled(at[0], 255 - across) + scaled(at[1], across);
                uint32_t below = scaled(at[182], 255 - across) + scaled(at[183], across);
                value = scaled(above, 255 - down) + scaled(below, down);
            }
            line[x] = value >> 24 == 255 ? value : over(value, line[x]);
        }
    }
}

static void draw_cards(int offset, Rect clip) {
    clear(clip);
    int first = (offset + clip.left - 180) / 120, last = (offset + clip.right) / 120;
    int nearest = (offset + 640 - 90 + 60) / 120;
    if (first < 0) first = 0;
    if (last >= items) last = items - 1;
    for (int i = first; i < nearest; i++) draw_card(i, 90 + 120 * i - offset, clip);
    for (int i = last; i >= nearest; i--) draw_card(i, 90 + 120 * i - offset, clip);
}

// Cards turn within 100 points of the centre; the others only move.
static int draw_cover_flow(int frame) {
    int offset = 6000 + (frame < 0 ? 0 : frame) * 4;
    Rect turning = {440, 300, 840, 500}, entering = {1276, 300, width, 500};
    if (frame < 0) {
        draw_cards(offset, (Rect){0, 300, width, 500});
        put(all(), True);
        return 1;
    }
    if (frame == 0) return 0;
    draw_cards(offset, turning);
    draw_cards(offset, entering);
    move_pixels((Rect){0, 300, turning.left, 500}, -4, 0);
    move_pixels((Rect){turning.right, 300, entering.left, 500}, -4, 0);
    put(entering, False);
    put(turning, True);
    return 1;
}

// Half a second each way.
static int draw_transition(int frame) {
    double part = frame < 0 ? 0 : frame % 60 / 30.0;
    if (part > 1) part = 2 - part;
    Rect bounds = {10, 10, 10 + columns * pitch, height};
    clear(bounds);
    for (int i = 0; i < 60; i++) {
        double angle = 2 * M_PI * i / 60, grid_x = 10 + i % columns * pitch, grid_y = 10 + i / columns * pitch;
        int x = (int)lrint(grid_x + (580 + 300 * cos(angle) - grid_x) * part);
        int y = (int)lrint(grid_y + (340 + 300 * sin(angle) - grid_y) * part);
        const uint32_t *picture = picture_of(i, 120) + 123;
        for (int row = 0; row < 120 && y + row < height; row++, picture += 122) {
            uint32_t *line = frame_pixels + (y + row) * width + x;
            if (row >= radius && row < 120 - radius) {
                memcpy(line, picture, 120 * 4);
            } else {
                for (int j = 0; j < radius; j++) {
                    line[j] = over(picture[j], line[j]);
                    line[119 - j] = over(picture[119 - j], line[119 - j]);
                }
                memcpy(line + radius, picture + radius, (120 - 2 * radius) * 4);
            }
        }
    }
    put(frame < 0 ? all() : bounds, True);
    return 1;
}

// MARK: frames

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static void wait_until(int64_t when) {
    struct timespec time = {when / 1000000000, when % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {}
}

static void wait_for_server(void) {
    int completion = XShmGetEventBase(display) + ShmCompletion;
    XEvent event;
    do XNextEvent(display, &event);
    while (event.type != completion);
}

static void mark(const char *text) {
    printf("MARK %s\n", text);
    fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc < 3) fail("usage: floor SCENE FRAMES [ITEMS]");
    int is_grid = !strcmp(argv[1], "grid"), is_cover_flow = !strcmp(argv[1], "coverflow");
    int is_photos = !strncmp(argv[1], "photos:", 7);
    if (!is_grid && !is_cover_flow && !is_photos && strcmp(argv[1], "transition")) fail("no such scene");
    int (*draw)(int) =
        is_grid ? draw_grid : is_cover_flow ? draw_cover_flow : is_photos ? draw_photos : draw_transition;
    int count = atoi(argv[2]), late = 0, shown = 0;
    items = argc > 3 ? atoi(argv[3]) : is_grid ? 100000 : is_photos ? 20000 : 1000;
    if (is_photos) {
        width = 1600;
        height = 1000;
        if (!find_photos(argv[1] + 7)) fail("no photos in the folder");
        lay_out_cards(items);
    } else {
        make_masks();
    }
    open_window();
    draw(-1);
    wait_for_server();
    mark("first");
    wait_until(now() + 500000000);
    mark("start");
    int64_t due = now(), last = 0;
    for (int frame = 0; frame < count; frame++, due += 16666667) {
        wait_until(due);
        if (!draw(frame)) continue;
        wait_for_server();
        int64_t time = now();
        if (shown++ > 0 && time - last > 25000000) late++;
        last = time;
        if (is_photos) prepare_photos(frame);
    }
    char line[80];
    snprintf(line, sizeof line, "end {\"shown\": %d, \"late\": %d}", shown, late);
    mark(line);
    getchar();
    return 0;
}
