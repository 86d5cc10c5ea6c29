#ifndef HELVE_CSOCKETS_H
#define HELVE_CSOCKETS_H

#include <stdbool.h>
#include <stdint.h>

// What Linux has beside POSIX, which Swift's Glibc does not show. All return -1 and set errno where they fail.

// Takes a connection that does not wait and is not passed on to children.
int helve_socket_accept(int listener);
// A file that `poll` waits for, and that any write of eight bytes wakes.
int helve_socket_wake(void);
// A folder, only to be part of paths.
int helve_socket_folder(const char *path);
// Whether the process at the other end is of the same user, or of root.
bool helve_socket_is_same_user(int connection);

#endif
