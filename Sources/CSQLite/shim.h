#ifndef SAIFU_CSQLITE_SHIM_H
#define SAIFU_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
