// The parts of libcrypto that Saifu uses; libssl is CLibSSL.
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>
