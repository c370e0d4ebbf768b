#ifndef SAIFU_CRESOURCES_H
#define SAIFU_CRESOURCES_H

#include <stddef.h>

/// A file embedded in the program. It lives as long as the process.
typedef struct {
    /// The path inside `Resources/`, e.g. `demo-market.json`.
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t length;
} saifu_resource;

/// How many files are embedded.
size_t saifu_resource_count(void);

/// The file at a position below `saifu_resource_count()`; `NULL` past the end.
const saifu_resource *_Nullable saifu_resource_at(size_t index);

/// The file with this path inside `Resources/`; `NULL` when none has it.
const saifu_resource *_Nullable saifu_resource_named(const char *_Nonnull name);

/// The Swift files of `SaifuStyle/Exported` in the order of their names, an empty line between them: UTF-8, not
/// terminated. Its name is that of the folder.
saifu_resource saifu_style_source(void);

#endif
