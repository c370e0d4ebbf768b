// The GNU extensions stay in this file: defined in the header, they would change the system's structures under
// Swift's own Glibc module.
#define _GNU_SOURCE
#include "CLinux.h"
#include <poll.h>
#include <pthread.h>

int saifu_accept4(int fd, int flags) {
    return accept4(fd, NULL, NULL, flags);
}

int saifu_peer_user(int fd, unsigned int *user) {
    struct ucred peer = {0};
    socklen_t length = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return -1;
    *user = peer.uid;
    return 0;
}

void saifu_name_thread(const char *name) {
    pthread_setname_np(pthread_self(), name);
}

int saifu_open_path(const char *path) {
    return open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

int saifu_lock(int fd, int how, int milliseconds) {
    const int pause = 2;
    while (flock(fd, how | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        if (errno != EWOULDBLOCK || milliseconds <= 0) return -1;
        poll(NULL, 0, pause);
        milliseconds -= pause;
    }
    return 0;
}
