#ifndef SAIFU_CSQLITE_SHIM_H
#define SAIFU_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Whether closing the last connection copies the write-ahead log into the file. The call is variadic: Swift has none.
static inline int saifu_sqlite3_checkpoints_on_close(sqlite3 *database, int is_on) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !is_on, (int *)0);
}

#endif
