#ifndef HELVE_JUDGED_ADDRESS_H
#define HELVE_JUDGED_ADDRESS_H

#include <gio/gio.h>

#include "CSoup.h"

// A host and a port, of whose addresses only those are connected to that are allowed: judged on what the name resolves to.
GSocketConnectable *helve_judged_address_new(const char *host, guint16 port, helve_socket_events events);

#endif
