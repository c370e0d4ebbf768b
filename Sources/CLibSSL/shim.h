// The parts of libssl and libcrypto that Saifu uses; macros that Swift cannot see become inline functions here.
#ifndef SAIFU_CLIBSSL_SHIM_H
#define SAIFU_CLIBSSL_SHIM_H

#include <errno.h>

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/core_names.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/// TLS 1.2 and up, no renegotiation; what SSL_write takes may be a part, and may lie elsewhere at the next try.
static inline int saifu_ssl_ctx_harden(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1;
}

/// The host name that the server sees before it chooses its certificate.
static inline int saifu_ssl_set_server_name(SSL *ssl, const char *name) {
    return SSL_set_tlsext_host_name(ssl, name) == 1;
}

// Declared here, because <sys/socket.h> in this module would hide its constants from files that import Glibc alone.
extern ssize_t send(int descriptor, const void *bytes, size_t count, int flags);
extern ssize_t recv(int descriptor, void *bytes, size_t count, int flags);
enum { SAIFU_MSG_DONTWAIT = 0x40, SAIFU_MSG_NOSIGNAL = 0x4000 };

/// Like a socket's own write, except that a connection which has gone is an error and never a signal.
static inline int saifu_bio_send(BIO *bio, const char *bytes, int count) {
    int descriptor = -1;
    BIO_get_fd(bio, &descriptor);
    int sent = (int)send(descriptor, bytes, (size_t)count, SAIFU_MSG_NOSIGNAL | SAIFU_MSG_DONTWAIT);
    BIO_clear_retry_flags(bio);
    if (sent <= 0 && BIO_sock_should_retry(sent)) BIO_set_retry_write(bio);
    return sent;
}

/// Like a socket's own read; waits for bytes only when `saifu_ssl_set_patient` allows it, and only once: a server that
/// sends a record byte by byte must not be waited for again and again.
static inline int saifu_bio_receive(BIO *bio, char *bytes, int count) {
    int descriptor = -1;
    BIO_get_fd(bio, &descriptor);
    errno = 0;
    int waits = BIO_get_app_data(bio) != NULL;
    if (waits) BIO_set_app_data(bio, NULL);
    int received = (int)recv(descriptor, bytes, (size_t)count, waits ? 0 : SAIFU_MSG_DONTWAIT);
    BIO_clear_retry_flags(bio);
    if (received < 0 && BIO_sock_should_retry(received)) BIO_set_retry_read(bio);
    if (received == 0) BIO_set_flags(bio, BIO_FLAGS_IN_EOF);
    return received;
}

/// Lets the next read from the socket of `ssl` wait as long as the socket was told to.
static inline void saifu_ssl_set_patient(SSL *ssl) {
    static char yes;
    BIO_set_app_data(SSL_get_rbio(ssl), &yes);
}

/// libcrypto's socket with `saifu_bio_send` for writing and `saifu_bio_receive` for reading; NULL without memory.
static inline BIO_METHOD *saifu_bio_socket_method(void) {
    const BIO_METHOD *socket = BIO_s_socket();
    BIO_METHOD *method = BIO_meth_new(BIO_TYPE_SOCKET, "socket without signals");
    if (method == NULL) return NULL;
    BIO_meth_set_write(method, saifu_bio_send);
    BIO_meth_set_read(method, saifu_bio_receive);
    BIO_meth_set_ctrl(method, BIO_meth_get_ctrl(socket));
    BIO_meth_set_create(method, BIO_meth_get_create(socket));
    BIO_meth_set_destroy(method, BIO_meth_get_destroy(socket));
    return method;
}

/// Hands a socket that stays the caller's to `ssl`, for both directions; 0 without memory.
static inline int saifu_ssl_set_socket(SSL *ssl, const BIO_METHOD *method, int descriptor) {
    BIO *bio = BIO_new(method);
    if (bio == NULL) return 0;
    BIO_set_fd(bio, descriptor, BIO_NOCLOSE);
    SSL_set_bio(ssl, bio, bio);
    return 1;
}

/// The last certificate of a chain; NULL when there is none.
static inline X509 *saifu_x509_last(const STACK_OF(X509) *chain) {
    return chain == NULL || sk_X509_num(chain) == 0 ? NULL : sk_X509_value(chain, sk_X509_num(chain) - 1);
}

static inline int saifu_x509_count(const STACK_OF(X509) *chain) {
    return chain == NULL ? 0 : sk_X509_num(chain);
}

#endif
