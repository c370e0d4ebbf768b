// Stands before malloc and counts how often memory is asked for. Loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

static long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); return __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); return __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); return __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : 12;
}

long allocations_so_far(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
