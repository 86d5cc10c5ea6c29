#ifndef HELVE_CIDN2_SHIM_H
#define HELVE_CIDN2_SHIM_H

#include <idn2.h>

#endif
