#include <gio/gio.h>

/* Swift cannot cast a function to the type of all signal handlers. */
static inline gulong vitrine_observe_end(
    GDBusConnection *connection, void (*ended)(GDBusConnection *, gboolean, GError *, gpointer), gpointer context) {
    return g_signal_connect_data(connection, "closed", G_CALLBACK(ended), context, NULL, (GConnectFlags)0);
}
