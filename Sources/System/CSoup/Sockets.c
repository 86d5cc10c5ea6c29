#include <libsoup/soup.h>
#include <linux/tcp.h>
#include <netinet/in.h>

#include "CSoup.h"
#include "JudgedAddress.h"

// Belongs to the thread of `helve_sockets_run`, once it has been started there.
struct helve_socket {
    char *url, *user_agent, **protocols;
    guint64 maximum_bytes;
    helve_socket_events events;
    GSocketConnectable *address;
    SoupSession *session;
    SoupWebsocketConnection *connection;
    GCancellable *cancellable;
    // For the size of a message that comes in many frames, which libsoup 3.2 does not bound: the connection's socket, the bytes
    // that had come over it at the end of the last message, and what asks from time to time.
    GSocket *wire;
    guint64 bytes_at_message;
    GSource *guard;
    char *failure;
    // Whether a callback will still come, whether nobody is to be told anything, whether nobody knows the socket any more.
    gboolean is_connecting, is_over, is_free;
};

static GMainContext *context(void) {
    static GMainContext *made;
    if (g_once_init_enter(&made)) g_once_init_leave(&made, g_main_context_new());
    return made;
}

void helve_sockets_run(void) {
    g_main_context_push_thread_default(context());
    g_main_loop_run(g_main_loop_new(context(), FALSE));
}

// What a caller wants done to a socket, on the thread.
typedef struct Order {
    helve_socket *socket;
    void (*perform)(struct Order *order);
    gboolean is_text;
    GBytes *bytes;
    guint16 code;
    char *reason;
} Order;

static gboolean perform(gpointer data) {
    Order *order = data;
    order->perform(order);
    if (order->bytes) g_bytes_unref(order->bytes);
    g_free(order->reason);
    g_free(order);
    return G_SOURCE_REMOVE;
}

// In the order in which they are given.
static void post(Order order) {
    GSource *source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(source, perform, g_memdup2(&order, sizeof order), NULL);
    g_source_attach(source, context());
    g_source_unref(source);
}

static void end(helve_socket *socket, guint16 code, const char *reason, const char *failure) {
    if (socket->is_over) return;
    socket->is_over = TRUE;
    socket->events.closed(socket->events.user, code, reason ? reason : "", failure);
}

static guint64 bytes_received(helve_socket *socket) {
    struct tcp_info info = {0};
    socklen_t length = sizeof info;
    if (!socket->wire || getsockopt(g_socket_get_fd(socket->wire), IPPROTO_TCP, TCP_INFO, &info, &length)) return 0;
    return info.tcpi_bytes_received;
}

static void watch_wire(SoupMessage *message, GSocketClientEvent event, GIOStream *stream, gpointer data) {
    helve_socket *socket = data;
    if (event == G_SOCKET_CLIENT_CONNECTED && G_IS_SOCKET_CONNECTION(stream))
        g_set_object(&socket->wire, g_socket_connection_get_socket(G_SOCKET_CONNECTION(stream)));
}

static void drop_connection(helve_socket *socket) {
    if (socket->guard) g_source_destroy(socket->guard);
    g_clear_pointer(&socket->guard, g_source_unref);
    if (socket->connection) g_signal_handlers_disconnect_by_data(socket->connection, socket);
    // It ends with its last reference.
    g_clear_object(&socket->connection);
}

static gboolean guard(gpointer data) {
    helve_socket *socket = data;
    // Frames and TLS add a little to what a message holds.
    guint64 most = socket->maximum_bytes + socket->maximum_bytes / 8 + 65536;
    if (bytes_received(socket) - socket->bytes_at_message <= most) return G_SOURCE_CONTINUE;
    drop_connection(socket);
    end(socket, 0, NULL, "a message is longer than may come in");
    return G_SOURCE_REMOVE;
}

static void start_guard(helve_socket *socket) {
    socket->bytes_at_message = bytes_received(socket);
    socket->guard = g_timeout_source_new_seconds(1);
    g_source_set_callback(socket->guard, guard, socket, NULL);
    g_source_attach(socket->guard, context());
}

static void received(SoupWebsocketConnection *connection, int type, GBytes *message, gpointer data) {
    helve_socket *socket = data;
    socket->bytes_at_message = bytes_received(socket);
    gsize count;
    const void *bytes = g_bytes_get_data(message, &count);
    if (!socket->is_over) socket->events.received(socket->events.user, type == SOUP_WEBSOCKET_DATA_TEXT, bytes, count);
}

static void failed(SoupWebsocketConnection *connection, GError *error, gpointer data) {
    helve_socket *socket = data;
    if (!socket->failure) socket->failure = g_strdup(error->message);
}

static void closed(SoupWebsocketConnection *connection, gpointer data) {
    helve_socket *socket = data;
    guint16 code = soup_websocket_connection_get_close_code(connection);
    end(socket, code, soup_websocket_connection_get_close_data(connection), socket->failure);
}

static char *names_of_extensions(SoupWebsocketConnection *connection) {
    GString *names = g_string_new(NULL);
    for (GList *each = soup_websocket_connection_get_extensions(connection); each; each = each->next) {
        // The name is a field of the extension's class.
        const SoupWebsocketExtensionClass *class = (SoupWebsocketExtensionClass *)G_OBJECT_GET_CLASS(each->data);
        g_string_append_printf(names, "%s%s", names->len ? ", " : "", class->name);
    }
    return g_string_free(names, FALSE);
}

static void opened(helve_socket *socket, SoupWebsocketConnection *connection) {
    socket->connection = connection;
    start_guard(socket);
    soup_websocket_connection_set_max_incoming_payload_size(connection, socket->maximum_bytes);
    g_signal_connect(connection, "message", G_CALLBACK(received), socket);
    g_signal_connect(connection, "error", G_CALLBACK(failed), socket);
    g_signal_connect(connection, "closed", G_CALLBACK(closed), socket);
    const char *protocol = soup_websocket_connection_get_protocol(connection);
    char *extensions = names_of_extensions(connection);
    socket->events.opened(socket->events.user, protocol ? protocol : "", extensions);
    g_free(extensions);
}

static void destroy(helve_socket *socket) {
    drop_connection(socket);
    g_clear_object(&socket->wire);
    g_clear_object(&socket->session);
    g_clear_object(&socket->address);
    g_clear_object(&socket->cancellable);
    g_strfreev(socket->protocols);
    g_free(socket->url);
    g_free(socket->user_agent);
    g_free(socket->failure);
    g_free(socket);
}

static void connected(GObject *session, GAsyncResult *result, gpointer data) {
    helve_socket *socket = data;
    GError *error = NULL;
    SoupWebsocketConnection *connection = soup_session_websocket_connect_finish(SOUP_SESSION(session), result, &error);
    socket->is_connecting = FALSE;
    if (connection && socket->is_over) g_object_unref(connection);
    else if (connection) opened(socket, connection);
    else end(socket, 0, NULL, error->message);
    g_clear_error(&error);
    if (socket->is_free) destroy(socket);
}

static void start(Order *order) {
    helve_socket *socket = order->socket;
    SoupMessage *message = soup_message_new("GET", socket->url);
    if (!message) return end(socket, 0, NULL, "libsoup does not take the URL");
    socket->session = g_object_new(
        soup_session_get_type(), "remote-connectable", socket->address, "proxy-resolver", NULL, "user-agent",
        socket->user_agent, NULL);
    socket->is_connecting = TRUE;
    g_signal_connect(message, "network-event", G_CALLBACK(watch_wire), socket);
    // No extensions: a message of a few bytes could be inflated to any size.
    soup_session_websocket_connect_async(
        socket->session, message, NULL, socket->protocols, G_PRIORITY_DEFAULT, socket->cancellable, connected, socket);
    g_object_unref(message);
}

static gboolean is_open(helve_socket *socket) {
    return socket->connection && soup_websocket_connection_get_state(socket->connection) == SOUP_WEBSOCKET_STATE_OPEN;
}

static void send_message(Order *order) {
    if (!is_open(order->socket)) return;
    SoupWebsocketDataType type = order->is_text ? SOUP_WEBSOCKET_DATA_TEXT : SOUP_WEBSOCKET_DATA_BINARY;
    soup_websocket_connection_send_message(order->socket->connection, type, order->bytes);
    if (!order->socket->is_over) order->socket->events.sent(order->socket->events.user, g_bytes_get_size(order->bytes));
}

static void close_socket(Order *order) {
    g_cancellable_cancel(order->socket->cancellable);
    if (!is_open(order->socket)) return;
    guint16 code = order->code ? order->code : SOUP_WEBSOCKET_CLOSE_NO_STATUS;
    soup_websocket_connection_close(order->socket->connection, code, order->code ? order->reason : NULL);
}

static void free_socket(Order *order) {
    helve_socket *socket = order->socket;
    socket->is_over = socket->is_free = TRUE;
    g_cancellable_cancel(socket->cancellable);
    if (!socket->is_connecting) destroy(socket);
}

helve_socket *helve_socket_open(const helve_socket_request *request, helve_socket_events events) {
    helve_socket *socket = g_new0(helve_socket, 1);
    socket->url = g_strdup(request->url);
    socket->user_agent = g_strdup(request->user_agent);
    socket->protocols = request->protocols[0] ? g_strdupv((char **)request->protocols) : NULL;
    socket->maximum_bytes = request->maximum_bytes;
    socket->events = events;
    socket->address = helve_judged_address_new(request->host, request->port, events);
    socket->cancellable = g_cancellable_new();
    post((Order){.socket = socket, .perform = start});
    return socket;
}

void helve_socket_send(helve_socket *socket, bool is_text, const void *bytes, size_t count) {
    post((Order){.socket = socket, .perform = send_message, .is_text = is_text, .bytes = g_bytes_new(bytes, count)});
}

void helve_socket_close(helve_socket *socket, uint16_t code, const char *reason) {
    post((Order){.socket = socket, .perform = close_socket, .code = code, .reason = g_strdup(reason)});
}

void helve_socket_free(helve_socket *socket) { post((Order){.socket = socket, .perform = free_socket}); }
