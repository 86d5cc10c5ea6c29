#ifndef HELVE_CEXPAT_SHIM_H
#define HELVE_CEXPAT_SHIM_H

#include <expat.h>

#endif
