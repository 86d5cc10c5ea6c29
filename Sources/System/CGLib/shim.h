#ifndef HELVE_CGLIB_SHIM_H
#define HELVE_CGLIB_SHIM_H

#include <gio/gio.h>

#endif
