// Linux calls that Swift's Glibc module does not show: macros, variadic functions and newer headers.
#ifndef SAIFU_CLINUX_H
#define SAIFU_CLINUX_H

#include <errno.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/// Accepts a connection; `flags` are SOCK_NONBLOCK and SOCK_CLOEXEC.
int saifu_accept4(int fd, int flags);

/// The user who listens at the other end of a connected Unix socket; -1 and `errno` when the system does not say.
int saifu_peer_user(int fd, unsigned int *user);

/// Names the calling thread for `ps` and debuggers; at most 15 bytes.
void saifu_name_thread(const char *name);

static inline int saifu_open(const char *path, int flags, unsigned int mode) {
    return open(path, flags, mode);
}

static inline int saifu_openat(int dir, const char *path, int flags, unsigned int mode) {
    return openat(dir, path, flags, mode);
}

/// A handle on whatever stands at `path` (also a link), for fstat only: the file itself is not opened.
int saifu_open_path(const char *path);

/// Waits for the lock of an open file or folder, unlike `flock` not for ever: whoever holds it may have been stopped.
/// `how` is LOCK_EX or LOCK_SH. -1 and `errno`, which is EWOULDBLOCK when others have held it for `milliseconds`.
int saifu_lock(int fd, int how, int milliseconds);

static inline int saifu_set_nonblocking(int fd, int on) {
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0) return -1;
    return fcntl(fd, F_SETFL, on ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

/// No core file of this process is written, whatever its limit, and no other process of the user may look into its
/// memory.
static inline void saifu_keep_memory_private(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

static inline int saifu_memory_is_private(void) {
    struct rlimit limit = {0};
    return getrlimit(RLIMIT_CORE, &limit) == 0 && limit.rlim_max == 0 && prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0;
}

struct saifu_window_size {
    int columns;
    int rows;
};

/// A larger window is drawn as if it had so many columns and rows: a program can set any size, and each cell takes memory.
enum { saifu_largest_window = 1000 };

/// Columns and rows of the terminal behind `fd`, 1,000 of each at most; both 0 when it is not a terminal.
static inline struct saifu_window_size saifu_window_size(int fd) {
    struct winsize size = {0};
    struct saifu_window_size answer = {0, 0};
    if (ioctl(fd, TIOCGWINSZ, &size) == 0) {
        answer.columns = size.ws_col < saifu_largest_window ? size.ws_col : saifu_largest_window;
        answer.rows = size.ws_row < saifu_largest_window ? size.ws_row : saifu_largest_window;
    }
    return answer;
}

#endif
