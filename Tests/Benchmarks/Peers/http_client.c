// A small HTTP client over sockets and libssl that signs its requests: one kept connection, blocking, no checks that a
// product would need. What it does, nobody does much faster.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static EVP_MAC_CTX *context;
static SSL *ssl;
static int fd = -1;
static char host_header[64];

static int key_once(void) {
    static const char secret[] = "a secret as long as the exchange's secrets";
    if (context != NULL) return 1;
    EVP_MAC *mac = EVP_MAC_fetch(NULL, "HMAC", NULL);
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0), OSSL_PARAM_construct_end()};
    context = EVP_MAC_CTX_new(mac);
    EVP_MAC_free(mac);
    return EVP_MAC_init(context, (const unsigned char *)secret, sizeof secret - 1, parameters);
}

static void disconnect(void) {
    if (ssl != NULL) {
        SSL_shutdown(ssl);
        SSL_free(ssl);
    }
    if (fd >= 0) close(fd);
    ssl = NULL;
    fd = -1;
}

/// Connects to 127.0.0.1; with TLS when `authorities` names a PEM file. 0 when that fails.
int peer_connect(int port, const char *authorities) {
    disconnect();
    if (!key_once()) return 0;
    snprintf(host_header, sizeof host_header, "localhost:%d", port);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int on = 1;
    fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) != 0) return 0;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (authorities == NULL) return 1;
    SSL_CTX *settings = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_verify(settings, SSL_VERIFY_PEER, NULL);
    if (SSL_CTX_load_verify_file(settings, authorities) != 1) return 0;
    ssl = SSL_new(settings);
    SSL_CTX_free(settings);
    SSL_set1_host(ssl, "localhost");
    SSL_set_tlsext_host_name(ssl, "localhost");
    SSL_set_fd(ssl, fd);
    return SSL_connect(ssl) == 1;
}

static int sign(const char *text, size_t count, char *hex) {
    unsigned char code[32];
    size_t length = 0;
    if (!EVP_MAC_init(context, NULL, 0, NULL) || !EVP_MAC_update(context, (const unsigned char *)text, count)
        || !EVP_MAC_final(context, code, &length, 32))
        return 0;
    for (int i = 0; i < 32; i++) {
        hex[2 * i] = "0123456789abcdef"[code[i] >> 4];
        hex[2 * i + 1] = "0123456789abcdef"[code[i] & 15];
    }
    hex[64] = 0;
    return 1;
}

static int send_all(const char *bytes, int count) {
    while (count > 0) {
        int sent = ssl ? SSL_write(ssl, bytes, count) : (int)send(fd, bytes, (size_t)count, MSG_NOSIGNAL);
        if (sent <= 0) return 0;
        bytes += sent;
        count -= sent;
    }
    return 1;
}

/// Asks `repeats` times for `path`, signed; the length of the last body, or -1.
int peer_get(const char *path, int repeats) {
    char request[1024], answer[65536], text[256], hex[65];
    int length = -1;
    for (int i = 0; i < repeats; i++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        long long stamp = now.tv_sec * 1000LL + now.tv_nsec / 1000000;
        int count = snprintf(text, sizeof text, "%lldGET%s", stamp, path);
        if (!sign(text, (size_t)count, hex)) return -1;
        count = snprintf(
            request, sizeof request,
            "GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: identity\r\nACCESS-KEY: key\r\n"
            "ACCESS-TIMESTAMP: %lld\r\nACCESS-SIGN: %s\r\n\r\n",
            path, host_header, stamp, hex);
        if (!send_all(request, count)) return -1;
        int have = 0, need = -1;
        while (need < 0 || have < need) {
            int more = ssl ? SSL_read(ssl, answer + have, (int)sizeof answer - 1 - have)
                           : (int)recv(fd, answer + have, sizeof answer - 1 - (size_t)have, 0);
            if (more <= 0) return -1;
            have += more;
            answer[have] = 0;
            char *end = need < 0 ? strstr(answer, "\r\n\r\n") : NULL;
            if (end == NULL) continue;
            char *field = strcasestr(answer, "\r\nContent-Length:");
            if (field == NULL || strncmp(answer, "HTTP/1.1 200", 12) != 0) return -1;
            length = atoi(field + 17);
            need = (int)(end - answer) + 4 + length;
        }
    }
    return length;
}

void peer_disconnect(void) { disconnect(); }
