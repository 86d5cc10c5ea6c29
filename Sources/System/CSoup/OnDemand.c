// libsoup is loaded with the first WebSocket: see docs/decisions/0009-libcurl-on-demand.md. GLib is there anyway, for
// JavaScriptCore.
#include <dlfcn.h>
#include <stdatomic.h>

// Not to be taken for libsoup's own by libsoup.
#pragma GCC visibility push(hidden)
#include <libsoup/soup.h>

#include "CSoup.h"
#pragma GCC visibility pop

static void *library;

bool helve_sockets_load(const char **failure) {
    static atomic_flag is_busy = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&is_busy)) {}
    if (!library) library = dlopen("libsoup-3.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) *failure = dlerror();
    atomic_flag_clear(&is_busy);
    return library != NULL;
}

#define FORWARD(type, name, parameters, ...)                                        \
    type name parameters {                                                          \
        static _Atomic(void *) found;                                               \
        if (!found) found = dlsym(library, #name);                                  \
        return ((__typeof__(&name))found)(__VA_ARGS__);                             \
    }

FORWARD(GType, soup_session_get_type, (void))
FORWARD(SoupMessage *, soup_message_new, (const char *method, const char *url), method, url)
FORWARD(
    void, soup_session_websocket_connect_async,
    (SoupSession *session, SoupMessage *message, const char *origin, char **protocols, int priority,
     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data),
    session, message, origin, protocols, priority, cancellable, callback, data)
FORWARD(
    SoupWebsocketConnection *, soup_session_websocket_connect_finish,
    (SoupSession *session, GAsyncResult *result, GError **error), session, result, error)
FORWARD(
    const char *, soup_websocket_connection_get_protocol, (SoupWebsocketConnection *connection), connection)
FORWARD(GList *, soup_websocket_connection_get_extensions, (SoupWebsocketConnection *connection), connection)
FORWARD(SoupWebsocketState, soup_websocket_connection_get_state, (SoupWebsocketConnection *connection), connection)
FORWARD(gushort, soup_websocket_connection_get_close_code, (SoupWebsocketConnection *connection), connection)
FORWARD(const char *, soup_websocket_connection_get_close_data, (SoupWebsocketConnection *connection), connection)
FORWARD(
    void, soup_websocket_connection_set_max_incoming_payload_size,
    (SoupWebsocketConnection *connection, guint64 count), connection, count)
FORWARD(
    void, soup_websocket_connection_send_message,
    (SoupWebsocketConnection *connection, SoupWebsocketDataType type, GBytes *message), connection, type, message)
FORWARD(
    void, soup_websocket_connection_close,
    (SoupWebsocketConnection *connection, gushort code, const char *data), connection, code, data)
