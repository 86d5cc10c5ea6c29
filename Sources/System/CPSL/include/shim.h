#ifndef HELVE_CPSL_SHIM_H
#define HELVE_CPSL_SHIM_H

// libpsl, which libcurl depends on, loaded when a cookie first names a domain. Without it every domain of one label counts
// as a public suffix.

// Whether cookies must not be set for all of the domain's subdomains; the domain in lower case, international ones in ASCII.
int helve_is_public_suffix(const char *domain);

#endif
