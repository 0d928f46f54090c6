#include <curl/curl.h>

/* Options and information take a variable number of arguments, which Swift cannot pass. */

typedef size_t (*vitrine_curl_writer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode vitrine_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vitrine_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vitrine_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vitrine_curl_set_writer(CURL *handle, CURLoption writer, vitrine_curl_writer function,
                                               CURLoption data, void *context) {
    CURLcode code = curl_easy_setopt(handle, writer, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, data, context);
}

static inline long vitrine_curl_number(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/* Null where there is none; the text belongs to the handle. */
static inline const char *vitrine_curl_text(CURL *handle, CURLINFO info) {
    char *value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline CURLMcode vitrine_curl_set_limit(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

/* The handle whose transfer has ended, and how; null when there is no other. A message is a union in C. */
static inline CURL *vitrine_curl_ended(CURLM *handle, CURLcode *code) {
    int left = 0;
    for (CURLMsg *message; (message = curl_multi_info_read(handle, &left));)
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    return 0;
}
