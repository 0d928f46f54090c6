#pragma once
#include <curl/curl.h>

/* libcurl, loaded when it is first needed: it brings thirty other libraries, which would make every start slower. */

/// Loads the library and starts it. Null when all is well, else why not. Called once, before anything else here.
const char *vitrine_curl_load(void);

CURL *vitrine_curl_new(void);
void vitrine_curl_free(CURL *handle);
const char *vitrine_curl_message(CURLcode code);

/* Options and information take a variable number of arguments, which Swift cannot pass. */

typedef size_t (*vitrine_curl_writer)(char *bytes, size_t size, size_t count, void *context);

CURLcode vitrine_curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode vitrine_curl_set_size(CURL *handle, CURLoption option, curl_off_t value);
CURLcode vitrine_curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode vitrine_curl_set_writer(
    CURL *handle, CURLoption writer, vitrine_curl_writer function, CURLoption data, void *context);
long vitrine_curl_number(CURL *handle, CURLINFO info);
/// Null where there is none; the text belongs to the handle.
const char *vitrine_curl_text(CURL *handle, CURLINFO info);

CURLM *vitrine_curl_new_multi(void);
void vitrine_curl_free_multi(CURLM *multi);
void vitrine_curl_add(CURLM *multi, CURL *handle);
void vitrine_curl_remove(CURLM *multi, CURL *handle);
void vitrine_curl_perform(CURLM *multi);
/// Waits for something to happen, for so many milliseconds at most.
void vitrine_curl_wait(CURLM *multi, int milliseconds);
/// Ends a wait; the one call that other threads may make.
void vitrine_curl_wake(CURLM *multi);
/// The handle whose transfer has ended, and how; null when there is no other.
CURL *vitrine_curl_ended(CURLM *multi, CURLcode *code);
