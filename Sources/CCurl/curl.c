#include "CCurl.h"
#include <dlfcn.h>

// What is called of the library: result, name, arguments.
#define CALLS(CALL) \
    CALL(CURLcode, global_init, (long)) \
    CALL(CURL *, easy_init, (void)) \
    CALL(void, easy_cleanup, (CURL *)) \
    CALL(CURLcode, easy_setopt, (CURL *, CURLoption, ...)) \
    CALL(CURLcode, easy_getinfo, (CURL *, CURLINFO, ...)) \
    CALL(const char *, easy_strerror, (CURLcode)) \
    CALL(CURLM *, multi_init, (void)) \
    CALL(CURLMcode, multi_cleanup, (CURLM *)) \
    CALL(CURLMcode, multi_add_handle, (CURLM *, CURL *)) \
    CALL(CURLMcode, multi_remove_handle, (CURLM *, CURL *)) \
    CALL(CURLMcode, multi_perform, (CURLM *, int *)) \
    CALL(CURLMcode, multi_poll, (CURLM *, struct curl_waitfd[], unsigned int, int, int *)) \
    CALL(CURLMcode, multi_wakeup, (CURLM *)) \
    CALL(CURLMsg *, multi_info_read, (CURLM *, int *))

#define DECLARE(result, name, arguments) static result(*lib_##name) arguments;
CALLS(DECLARE)

const char *vitrine_curl_load(void)
{
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
    if (!library)
        return dlerror();
#define FIND(result, name, arguments) \
    if (!(lib_##name = (result(*) arguments)dlsym(library, "curl_" #name))) \
        return "this libcurl has no curl_" #name;
    CALLS(FIND)
    CURLcode code = lib_global_init(CURL_GLOBAL_DEFAULT);
    return code == CURLE_OK ? 0 : lib_easy_strerror(code);
}

CURL *vitrine_curl_new(void) { return lib_easy_init(); }
void vitrine_curl_free(CURL *handle) { lib_easy_cleanup(handle); }
const char *vitrine_curl_message(CURLcode code) { return lib_easy_strerror(code); }

CURLcode vitrine_curl_set_number(CURL *handle, CURLoption option, long value)
{
    return lib_easy_setopt(handle, option, value);
}

CURLcode vitrine_curl_set_size(CURL *handle, CURLoption option, curl_off_t value)
{
    return lib_easy_setopt(handle, option, value);
}

CURLcode vitrine_curl_set_text(CURL *handle, CURLoption option, const char *value)
{
    return lib_easy_setopt(handle, option, value);
}

CURLcode vitrine_curl_set_writer(
    CURL *handle, CURLoption writer, vitrine_curl_writer function, CURLoption data, void *context)
{
    CURLcode code = lib_easy_setopt(handle, writer, function);
    return code != CURLE_OK ? code : lib_easy_setopt(handle, data, context);
}

long vitrine_curl_number(CURL *handle, CURLINFO info)
{
    long value = 0;
    return lib_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

const char *vitrine_curl_text(CURL *handle, CURLINFO info)
{
    char *value = 0;
    return lib_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

CURLM *vitrine_curl_new_multi(void) { return lib_multi_init(); }
void vitrine_curl_free_multi(CURLM *multi) { lib_multi_cleanup(multi); }
void vitrine_curl_add(CURLM *multi, CURL *handle) { lib_multi_add_handle(multi, handle); }
void vitrine_curl_remove(CURLM *multi, CURL *handle) { lib_multi_remove_handle(multi, handle); }

void vitrine_curl_perform(CURLM *multi)
{
    int running = 0;
    lib_multi_perform(multi, &running);
}

void vitrine_curl_wait(CURLM *multi, int milliseconds) { lib_multi_poll(multi, 0, 0, milliseconds, 0); }
void vitrine_curl_wake(CURLM *multi) { lib_multi_wakeup(multi); }

CURL *vitrine_curl_ended(CURLM *multi, CURLcode *code)
{
    // A message is a union, which Swift cannot read.
    int left = 0;
    for (CURLMsg *message; (message = lib_multi_info_read(multi, &left));)
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    return 0;
}
