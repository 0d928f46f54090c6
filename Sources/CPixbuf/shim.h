#include <gdk-pixbuf/gdk-pixbuf.h>

// Saving takes a list of names and values in C, which Swift cannot hand over.
static inline gboolean vitrine_save_jpeg(GdkPixbuf *picture, const char *path, const char *quality, GError **error) {
    return gdk_pixbuf_save(picture, path, "jpeg", error, "quality", quality, NULL);
}

static inline gboolean vitrine_encode_jpeg(
    GdkPixbuf *picture, char **bytes, gsize *count, const char *quality, GError **error) {
    return gdk_pixbuf_save_to_buffer(picture, bytes, count, "jpeg", error, "quality", quality, NULL);
}

static inline gboolean vitrine_encode_png(GdkPixbuf *picture, char **bytes, gsize *count, GError **error) {
    return gdk_pixbuf_save_to_buffer(picture, bytes, count, "png", error, "compression", "6", NULL);
}

static inline gboolean vitrine_save_png(GdkPixbuf *picture, const char *path, GError **error) {
    return gdk_pixbuf_save(picture, path, "png", error, "compression", "9", NULL);
}
