#ifndef HELVE_CGCRYPT_SHIM_H
#define HELVE_CGCRYPT_SHIM_H

#include <gcrypt.h>

// gcry_control is variadic, which Swift cannot import.
// https://gnupg.org/documentation/manuals/gcrypt/Initializing-the-library.html
static inline int helve_gcrypt_initialize(void) {
    if (!gcry_check_version(GCRYPT_VERSION)) return 0;
    // Also where another library was first: secure memory is 32 KiB, which a few keys at once use up.
    gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
    return gcry_control(GCRYCTL_INITIALIZATION_FINISHED_P) || gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0) == 0;
}

#endif
