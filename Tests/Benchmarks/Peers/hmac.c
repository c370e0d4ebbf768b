// HMAC-SHA256 with a keyed context that is used again, as in `openssl speed -hmac sha256`.
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <stddef.h>

static EVP_MAC_CTX *context;

int peer_key(const unsigned char *key, size_t count) {
    EVP_MAC *mac = EVP_MAC_fetch(NULL, "HMAC", NULL);
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0), OSSL_PARAM_construct_end()};
    context = EVP_MAC_CTX_new(mac);
    EVP_MAC_free(mac);
    return EVP_MAC_init(context, key, count, parameters);
}

int peer_sign(const unsigned char *message, size_t count, unsigned char *code) {
    size_t length = 0;
    return EVP_MAC_init(context, NULL, 0, NULL) && EVP_MAC_update(context, message, count)
        && EVP_MAC_final(context, code, &length, 32);
}
