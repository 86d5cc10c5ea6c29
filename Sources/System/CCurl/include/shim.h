#ifndef HELVE_CCURL_SHIM_H
#define HELVE_CCURL_SHIM_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// libcurl sets and gets options through variadic functions, which Swift does not import. One setter per type of argument.

static inline CURLcode helve_easy_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode helve_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode helve_easy_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode helve_easy_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode helve_easy_set_address(CURL *easy, CURLU *address) {
    return curl_easy_setopt(easy, CURLOPT_CURLU, address);
}
static inline CURLcode helve_easy_set_share(CURL *easy, CURLSH *share) {
    return curl_easy_setopt(easy, CURLOPT_SHARE, share);
}
static inline CURLcode helve_easy_set_receiver(CURL *easy, CURLoption option, curl_write_callback receive) {
    return curl_easy_setopt(easy, option, receive);
}
static inline CURLcode helve_easy_set_sender(CURL *easy, curl_read_callback send) {
    return curl_easy_setopt(easy, CURLOPT_READFUNCTION, send);
}
static inline CURLcode helve_easy_set_open_socket(CURL *easy, curl_opensocket_callback open) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
}
static inline CURLcode helve_easy_set_prerequest(CURL *easy, curl_prereq_callback check) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, check);
}
static inline CURLcode helve_easy_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}
static inline CURLcode helve_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}
static inline CURLcode helve_easy_get_pointer(CURL *easy, CURLINFO info, void **value) {
    return curl_easy_getinfo(easy, info, value);
}
static inline CURLMcode helve_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}
static inline CURLSHcode helve_share_set_data(CURLSH *share, curl_lock_data data) {
    return curl_share_setopt(share, CURLSHOPT_SHARE, data);
}

// CURLMsg keeps its result in an anonymous union.
static inline CURLcode helve_message_result(const CURLMsg *message) { return message->data.result; }

// `addr` is declared as a sockaddr but is as long as `addrlen` says, so it must not be copied by its type.
static inline const struct sockaddr *helve_socket_address(const struct curl_sockaddr *address) {
    return &address->addr;
}

#endif
