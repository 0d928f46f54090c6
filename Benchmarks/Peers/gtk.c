// Scenes of `vitrine bench` as a program with GTK 4 and its Cairo renderer.
//
//     gtk grid|list|compositional|reload FRAMES [ITEMS [PICTURE]]
//
// The last frame is written to PICTURE. Frames come from GTK's frame clock.
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: model

// A number as an object, made when the view asks for it.
typedef struct {
    GObject parent;
    int number;
} Number;
typedef struct {
    GObjectClass parent;
} NumberClass;
G_DEFINE_TYPE(Number, number, G_TYPE_OBJECT)
static void number_class_init(NumberClass *class) { (void)class; }
static void number_init(Number *number) { (void)number; }

typedef struct {
    GObject parent;
    int *numbers;
    guint count;
} Numbers;
typedef struct {
    GObjectClass parent;
} NumbersClass;
static GType numbers_item_type(GListModel *model) { return (void)model, number_get_type(); }
static guint numbers_count(GListModel *model) { return ((Numbers *)model)->count; }
static gpointer numbers_item(GListModel *model, guint index) {
    if (index >= ((Numbers *)model)->count) return NULL;
    Number *number = g_object_new(number_get_type(), NULL);
    number->number = ((Numbers *)model)->numbers[index];
    return number;
}
static void numbers_list_init(GListModelInterface *interface) {
    interface->get_item_type = numbers_item_type;
    interface->get_n_items = numbers_count;
    interface->get_item = numbers_item;
}
G_DEFINE_TYPE_WITH_CODE(Numbers, numbers, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, numbers_list_init))
static void numbers_class_init(NumbersClass *class) { (void)class; }
static void numbers_init(Numbers *numbers) { (void)numbers; }

static Numbers *numbers_new(guint count) {
    Numbers *model = g_object_new(numbers_get_type(), NULL);
    model->numbers = g_new(int, count);
    model->count = count;
    for (guint i = 0; i < count; i++) model->numbers[i] = (int)i;
    return model;
}

// MARK: tile

// A tile of BenchScenario.swift: a rounded rectangle with its number in the centre.
typedef struct {
    GtkWidget parent;
    int number;
    PangoLayout *text;
} Tile;
typedef struct {
    GtkWidgetClass parent;
} TileClass;
G_DEFINE_TYPE(Tile, tile, GTK_TYPE_WIDGET)

static GdkRGBA tile_color(int number) {
    // hsl(number * 7 mod 360, 60 %, 60 %)
    float position = (float)(number * 7 % 360) / 60, strong = 0.48f, least = 0.36f;
    float between = strong * (1 - fabsf(fmodf(position, 2) - 1)), parts[3] = {0, 0, 0};
    int sector = (int)position;
    parts[(sector + 1) / 2 % 3] = strong;
    parts[(7 - sector) % 3] = between;
    return (GdkRGBA){parts[0] + least, parts[1] + least, parts[2] + least, 1};
}

static void tile_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    Tile *tile = (Tile *)widget;
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget), text_width, text_height;
    graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
    GdkRGBA color = tile_color(tile->number), black = {0, 0, 0, 1};
    GskRoundedRect shape;
    gsk_rounded_rect_init_from_rect(&shape, &bounds, 8);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    gtk_snapshot_append_color(snapshot, &color, &bounds);
    gtk_snapshot_pop(snapshot);
    pango_layout_get_pixel_size(tile->text, &text_width, &text_height);
    float x = floorf((float)(width - text_width) / 2), y = floorf((float)(height - text_height) / 2);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
    gtk_snapshot_append_layout(snapshot, tile->text, &black);
}
static void tile_measure(
    GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural, int *min_base, int *base
) {
    (void)widget, (void)orientation, (void)size;
    *minimum = *natural = 120;
    *min_base = *base = -1;
}
static void tile_finalize(GObject *object) {
    g_clear_object(&((Tile *)object)->text);
    G_OBJECT_CLASS(tile_parent_class)->finalize(object);
}
static void tile_class_init(TileClass *class) {
    GTK_WIDGET_CLASS(class)->snapshot = tile_snapshot;
    GTK_WIDGET_CLASS(class)->measure = tile_measure;
    G_OBJECT_CLASS(class)->finalize = tile_finalize;
}
static void tile_init(Tile *tile) { (void)tile; }

static int number_of(GtkListItem *item) { return ((Number *)gtk_list_item_get_item(item))->number; }

static void tile_setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    Tile *tile = g_object_new(tile_get_type(), NULL);
    tile->text = gtk_widget_create_pango_layout(GTK_WIDGET(tile), NULL);
    gtk_list_item_set_child(item, GTK_WIDGET(tile));
}
static void tile_bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    Tile *tile = (Tile *)gtk_list_item_get_child(item);
    char text[16];
    tile->number = number_of(item);
    snprintf(text, sizeof text, "%d", tile->number);
    pango_layout_set_text(tile->text, text, -1);
    gtk_widget_queue_draw(GTK_WIDGET(tile));
}

// MARK: row

// A row of ListBench.swift: two labels and an image.
static GdkTexture *chevron(void) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 8, 14);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 197 / 255.0, 197 / 255.0, 199 / 255.0);
    cairo_set_line_width(context, 1.5);
    cairo_move_to(context, 1.5, 2);
    cairo_line_to(context, 6.5, 7);
    cairo_line_to(context, 1.5, 12);
    cairo_stroke(context);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    gsize stride = (gsize)cairo_image_surface_get_stride(surface);
    GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), stride * 14);
    GdkTexture *texture = gdk_memory_texture_new(8, 14, GDK_MEMORY_DEFAULT, bytes, stride);
    g_bytes_unref(bytes);
    cairo_surface_destroy(surface);
    return texture;
}

static void row_setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    static GdkTexture *symbol;
    if (!symbol) symbol = chevron();
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *title = gtk_label_new(NULL), *detail = gtk_label_new(NULL);
    GtkWidget *image = gtk_image_new_from_paintable(GDK_PAINTABLE(symbol));
    gtk_widget_add_css_class(detail, "detail");
    gtk_label_set_xalign(GTK_LABEL(title), 0);
    gtk_label_set_xalign(GTK_LABEL(detail), 0);
    gtk_widget_set_size_request(title, -1, 22);
    gtk_widget_set_size_request(detail, -1, 20);
    gtk_widget_set_hexpand(lines, TRUE);
    gtk_widget_set_valign(lines, GTK_ALIGN_CENTER);
    gtk_image_set_pixel_size(GTK_IMAGE(image), 14);
    gtk_box_append(GTK_BOX(lines), title);
    gtk_box_append(GTK_BOX(lines), detail);
    gtk_box_append(GTK_BOX(row), lines);
    gtk_box_append(GTK_BOX(row), image);
    gtk_list_item_set_child(item, row);
}
static void row_bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *title = gtk_widget_get_first_child(gtk_widget_get_first_child(gtk_list_item_get_child(item)));
    char text[32];
    snprintf(text, sizeof text, "Row %d", number_of(item));
    gtk_label_set_text(GTK_LABEL(title), text);
    snprintf(text, sizeof text, "%d hours", number_of(item) * 37 % 24);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text);
}

// MARK: views

static Numbers *model;
static GtkAdjustment *position;
static const char *scene;
static gboolean is_scene(const char *name) { return strcmp(scene, name) == 0; }

static const char *const common_style =
    "* { font-family: Inter; font-size: 16px; } window, scrolledwindow, gridview, listview { background: white; }"
    "overshoot, undershoot { background: none; }";
static const char *const list_style =
    "listview > row { padding: 0 20px; margin: 0; min-height: 69px; outline: none; color: black;"
    "  background: linear-gradient(#e8e8e9, #e8e8e9) 20px 68px / 1240px 1px no-repeat; }"
    "label { font-size: 17px; } label.detail { font-size: 15px; color: #8a8a8e; }";
static const char *const grid_style =
    "gridview { padding: 10px 0 0 10px; } gridview > child { padding: 0 10px 10px 0; margin: 0; border-radius: 0; }";
static const char *const compositional_style = "gridview > child { padding: 5px; margin: 0; border-radius: 0; }";

static GtkWidget *make_view(void) {
    gboolean is_list = is_scene("list");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", is_list ? G_CALLBACK(row_setup) : G_CALLBACK(tile_setup), NULL);
    g_signal_connect(factory, "bind", is_list ? G_CALLBACK(row_bind) : G_CALLBACK(tile_bind), NULL);
    GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model)));
    GtkWidget *scroll = gtk_scrolled_window_new(), *view;
    if (is_list) {
        view = gtk_list_view_new(selection, factory);
    } else {
        view = gtk_grid_view_new(selection, factory);
        gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), 9);
        gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), 9);
        if (!is_scene("compositional")) gtk_widget_set_margin_end(scroll, 100);
    }
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroll), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), view);
    position = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
    return scroll;
}

static void add_style(const char *text) {
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style, text, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

// MARK: motion

// The content offset under bursts of the wheel; see WheelBursts.swift.
static double offset_at(int frame) {
    int burst = frame / 30;
    double start = (burst - burst / 4 * 2) * 720.0;
    double left = 1 - fmin(1, (frame % 30 + 1) / 18.0);
    double moved = (1 - left * left * left) * 720;
    return round(start + (burst % 4 == 3 ? -moved : moved));
}

// Changes the scene and returns whether the picture changes.
static gboolean move_to(int frame) {
    if (is_scene("reload")) {
        guint slot = (guint)(frame * 7 % 50);
        model->numbers[slot] = 10000 + frame;
        g_list_model_items_changed(G_LIST_MODEL(model), slot, 1, 1);
        return TRUE;
    }
    double offset = is_scene("list") ? offset_at(frame) : (frame + 1) * 40;
    if (offset == gtk_adjustment_get_value(position)) return FALSE;
    gtk_adjustment_set_value(position, offset);
    return TRUE;
}

// MARK: frames

static int count, frame, shown, late;
static gint64 last_shown;
static gboolean is_painting, is_changed, is_at_end;
static const char *picture;
static GtkWidget *window;

static void mark(const char *text) {
    printf("MARK %s\n", text);
    fflush(stdout);
}

static void save_picture(void) {
    GdkPaintable *paintable = gtk_widget_paintable_new(window);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, snapshot, 1280, 800);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    GdkTexture *texture = gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(window)), node, NULL);
    gdk_texture_save_to_png(texture, picture);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)clock, (void)data;
    if (frame == count) {
        char line[80];
        snprintf(line, sizeof line, "end {\"shown\": %d, \"late\": %d}", shown, late);
        mark(line);
        getchar();
        is_at_end = TRUE;
        return G_SOURCE_REMOVE;
    }
    is_changed = move_to(frame++);
    return G_SOURCE_CONTINUE;
}

static gboolean start(gpointer data) {
    (void)data;
    mark("start");
    gtk_widget_add_tick_callback(window, tick, NULL, NULL);
    return G_SOURCE_REMOVE;
}

static void painted(GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    if (!is_painting && gtk_widget_get_mapped(window)) {
        is_painting = TRUE;
        mark("first");
        g_timeout_add(500, start, NULL);
    }
    if (!is_changed) return;
    is_changed = FALSE;
    gint64 now = g_get_monotonic_time();
    if (shown++ > 0 && now - last_shown > 25000) late++;
    last_shown = now;
}

int main(int argc, char **argv) {
    g_setenv("GSK_RENDERER", "cairo", TRUE);
    g_setenv("GDK_BACKEND", "x11", TRUE);
    g_setenv("GTK_A11Y", "none", TRUE);
    if (argc < 3) g_error("usage: gtk SCENE FRAMES [ITEMS [PICTURE]]");
    scene = argv[1];
    count = atoi(argv[2]);
    picture = argc > 4 ? argv[4] : NULL;
    guint items = is_scene("list") ? 20000 : is_scene("reload") ? 10000 : 100000;
    if (argc > 3 && atoi(argv[3]) > 0) items = (guint)atoi(argv[3]);
    gtk_init();
    model = numbers_new(items);
    add_style(common_style);
    add_style(is_scene("list") ? list_style : is_scene("compositional") ? compositional_style : grid_style);
    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_set_child(GTK_WINDOW(window), make_view());
    gtk_widget_realize(window);
    g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
    gtk_window_present(GTK_WINDOW(window));
    while (!is_at_end) g_main_context_iteration(NULL, TRUE);
    if (picture) save_picture();
    return 0;
}
