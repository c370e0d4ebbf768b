// The parts of libssl and libcrypto that Saifu uses; macros that Swift cannot see become inline functions here.
#ifndef SAIFU_CLIBSSL_SHIM_H
#define SAIFU_CLIBSSL_SHIM_H

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/core_names.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>

#endif
