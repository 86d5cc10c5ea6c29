#define _GNU_SOURCE
#include "CSockets.h"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

int helve_socket_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int helve_socket_wake(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int helve_socket_folder(const char *path) { return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC); }

bool helve_socket_is_same_user(int connection) {
    struct ucred user;
    socklen_t size = sizeof user;
    if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &user, &size) != 0) return false;
    return user.uid == geteuid() || user.uid == 0;
}
