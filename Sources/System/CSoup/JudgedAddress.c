#include "JudgedAddress.h"

// The address is a GNetworkAddress, so that TLS sees the host's name; what it enumerates goes through the judge.
typedef struct {
    GNetworkAddress parent;
    helve_socket_events events;
} JudgedAddress;

typedef struct {
    GNetworkAddressClass parent;
} JudgedAddressClass;

typedef struct {
    GSocketAddressEnumerator parent;
    GSocketAddressEnumerator *all;
    JudgedAddress *owner;
    // Whether an address was refused, and whether one was given.
    gboolean has_refused, has_given;
} Judge;

typedef struct {
    GSocketAddressEnumeratorClass parent;
} JudgeClass;

static void judged_address_connectable_init(GSocketConnectableIface *interface);

G_DEFINE_TYPE_WITH_CODE(JudgedAddress, judged_address, G_TYPE_NETWORK_ADDRESS,
    G_IMPLEMENT_INTERFACE(G_TYPE_SOCKET_CONNECTABLE, judged_address_connectable_init))
G_DEFINE_TYPE(Judge, judge, G_TYPE_SOCKET_ADDRESS_ENUMERATOR)

static gboolean is_allowed(Judge *self, GSocketAddress *address) {
    helve_socket_events *events = &self->owner->events;
    struct sockaddr_storage native;
    gssize length = g_socket_address_get_native_size(address);
    gboolean is_known = length <= (gssize)sizeof native && g_socket_address_to_native(address, &native, sizeof native, NULL);
    gboolean is_allowed = is_known && events->may_connect(events->user, (struct sockaddr *)&native, length);
    *(is_allowed ? &self->has_given : &self->has_refused) = TRUE;
    return is_allowed;
}

// GIO aborts where there is neither an address nor an error.
static void explain(Judge *self, GError **error) {
    if (!self->has_refused || self->has_given) return;
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "no address of the host may be connected to");
}

static GSocketAddress *judge_next(GSocketAddressEnumerator *enumerator, GCancellable *cancellable, GError **error) {
    Judge *self = (Judge *)enumerator;
    for (;;) {
        GError *failure = NULL;
        GSocketAddress *address = g_socket_address_enumerator_next(self->all, cancellable, &failure);
        if (address && is_allowed(self, address)) return address;
        if (!address) {
            if (!failure) explain(self, &failure);
            if (failure) g_propagate_error(error, failure);
            return NULL;
        }
        g_object_unref(address);
    }
}

static void judge_found(GObject *all, GAsyncResult *result, gpointer data) {
    GTask *task = data;
    Judge *self = g_task_get_source_object(task);
    GError *error = NULL;
    GSocketAddress *address = g_socket_address_enumerator_next_finish(self->all, result, &error);
    if (address && !is_allowed(self, address)) {
        g_object_unref(address);
        g_socket_address_enumerator_next_async(self->all, g_task_get_cancellable(task), judge_found, task);
        return;
    }
    if (!address && !error) explain(self, &error);
    if (error) g_task_return_error(task, error);
    else g_task_return_pointer(task, address, g_object_unref);
    g_object_unref(task);
}

static void judge_next_async(
    GSocketAddressEnumerator *enumerator, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    GTask *task = g_task_new(enumerator, cancellable, callback, data);
    g_socket_address_enumerator_next_async(((Judge *)enumerator)->all, cancellable, judge_found, task);
}

static GSocketAddress *judge_next_finish(GSocketAddressEnumerator *enumerator, GAsyncResult *result, GError **error) {
    return g_task_propagate_pointer(G_TASK(result), error);
}

static void judge_finalize(GObject *object) {
    g_object_unref(((Judge *)object)->all);
    g_object_unref(((Judge *)object)->owner);
    G_OBJECT_CLASS(judge_parent_class)->finalize(object);
}

static void judge_class_init(JudgeClass *class) {
    G_OBJECT_CLASS(class)->finalize = judge_finalize;
    class->parent.next = judge_next;
    class->parent.next_async = judge_next_async;
    class->parent.next_finish = judge_next_finish;
}

static void judge_init(Judge *self) { self->all = NULL; }

static GSocketAddressEnumerator *judged_address_enumerate(GSocketConnectable *connectable) {
    GSocketConnectableIface *interface = g_type_interface_peek_parent(G_SOCKET_CONNECTABLE_GET_IFACE(connectable));
    Judge *made = g_object_new(judge_get_type(), NULL);
    made->all = interface->enumerate(connectable);
    made->owner = (JudgedAddress *)g_object_ref(connectable);
    return (GSocketAddressEnumerator *)made;
}

static void judged_address_connectable_init(GSocketConnectableIface *interface) {
    interface->enumerate = judged_address_enumerate;
    // No proxy, behind which only the proxy would see the address.
    interface->proxy_enumerate = judged_address_enumerate;
}

// Connecting may ask the address a last time after it was cancelled, so the one who judges lives as long.
static void judged_address_finalize(GObject *object) {
    helve_socket_events events = ((JudgedAddress *)object)->events;
    G_OBJECT_CLASS(judged_address_parent_class)->finalize(object);
    events.release(events.user);
}

static void judged_address_class_init(JudgedAddressClass *class) {
    G_OBJECT_CLASS(class)->finalize = judged_address_finalize;
}

static void judged_address_init(JudgedAddress *self) { self->events.user = NULL; }

GSocketConnectable *helve_judged_address_new(const char *host, guint16 port, helve_socket_events events) {
    JudgedAddress *made = g_object_new(judged_address_get_type(), "hostname", host, "port", (guint)port, NULL);
    made->events = events;
    return (GSocketConnectable *)made;
}
