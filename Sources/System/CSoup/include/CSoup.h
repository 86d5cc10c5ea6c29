#ifndef HELVE_CSOUP_H
#define HELVE_CSOUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// WebSockets over libsoup 3, which is loaded with the first of them. GObject's signals and subclasses are written in C;
// what Swift sees is plain. All callbacks run on the one thread of `helve_sockets_run` and must return at once.

typedef struct helve_socket helve_socket;

typedef struct {
    void *user;
    // Called once no callback can run any more, on some thread.
    void (*release)(void *user);
    // Whether a connection to the address may be opened: asked of each address before.
    bool (*may_connect)(void *user, const struct sockaddr *address, size_t length);
    // The protocol that the server chose, and its extensions; empty where there are none.
    void (*opened)(void *user, const char *protocol, const char *extensions);
    void (*received)(void *user, bool is_text, const void *bytes, size_t count);
    // So many bytes of a message have been handed to the connection.
    void (*sent)(void *user, size_t count);
    // Once, and nothing after it. The code is 0 where the other end sent no close frame. `failure` says what went wrong; NULL
    // where the connection was closed in good order.
    void (*closed)(void *user, uint16_t code, const char *reason, const char *failure);
} helve_socket_events;

// Whether libsoup is there; why not, where it is not.
bool helve_sockets_load(const char **failure);

// Serves all sockets, for ever: for a thread of its own.
void helve_sockets_run(void);

typedef struct {
    // Serialised, and the host and port that are in it; an IPv6 address without brackets.
    const char *url, *host;
    uint16_t port;
    // A list that NULL ends.
    const char *const *protocols;
    const char *user_agent;
    // Of one message.
    uint64_t maximum_bytes;
} helve_socket_request;

// What follows may be called on any thread; the thread of the sockets takes it in order.

helve_socket *helve_socket_open(const helve_socket_request *request, helve_socket_events events);
void helve_socket_send(helve_socket *socket, bool is_text, const void *bytes, size_t count);
// While it connects, this ends it. Code 0 says nothing to the other end.
void helve_socket_close(helve_socket *socket, uint16_t code, const char *reason);
// Ends it at once, and nothing is called any more but `release`. The socket must not be used afterwards.
void helve_socket_free(helve_socket *socket);

#endif
