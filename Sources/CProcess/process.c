#define _GNU_SOURCE
#include <spawn.h>
#include "CProcess.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

void vitrine_open_standard_streams(void)
{
    for (int wanted = 0; wanted < 3; wanted++) {
        if (fcntl(wanted, F_GETFD) >= 0 || errno != EBADF)
            continue;
        // The lowest free number is the one wanted: those below are open.
        int opened = open("/dev/null", wanted == 0 ? O_WRONLY : O_RDONLY);
        if (opened < 0)
            opened = open("/", O_PATH);
        if (opened < 0)
            return;
    }
}

int vitrine_end_with_parent(int parent)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}

static void *wait_for_parent(void *signals)
{
    while (sigwaitinfo(signals, NULL) < 0) {}
    kill(0, SIGKILL);
    return NULL;
}

int vitrine_end_group_with_parent(int parent)
{
    static sigset_t signals;
    pthread_t thread;
    sigemptyset(&signals);
    sigaddset(&signals, SIGRTMAX);
    return pthread_sigmask(SIG_BLOCK, &signals, NULL) == 0
        && pthread_create(&thread, NULL, wait_for_parent, &signals) == 0
        && prctl(PR_SET_PDEATHSIG, SIGRTMAX) == 0 && getppid() == parent;
}

int vitrine_close_descriptors_from(int first, void *actions)
{
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int vitrine_start_in_folder(const char *folder, void *actions)
{
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int vitrine_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC);
}

void vitrine_limit_heaps(int count) { mallopt(M_ARENA_MAX, count); }

void vitrine_use_one_processor(void)
{
    int processor = sched_getcpu();
    DIR *threads = opendir("/proc/self/task");
    if (processor >= 0 && threads) {
        cpu_set_t processors;
        CPU_ZERO(&processors);
        CPU_SET(processor, &processors);
        struct sched_param parameters = {0};
        for (struct dirent *entry; (entry = readdir(threads));) {
            pid_t thread = atoi(entry->d_name);
            if (thread <= 0)
                continue;
            sched_setaffinity(thread, sizeof processors, &processors);
            sched_setscheduler(thread, SCHED_BATCH, &parameters);
        }
    }
    if (threads)
        closedir(threads);
}

int vitrine_other_threads_run(void)
{
    DIR *threads = opendir("/proc/self/task");
    int run = 0;
    if (!threads)
        return 0;
    for (struct dirent *entry; !run && (entry = readdir(threads));) {
        pid_t thread = atoi(entry->d_name);
        if (thread <= 0 || thread == getpid())
            continue;
        char path[64], text[128];
        snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0)
            continue;
        ssize_t count = read(file, text, sizeof text - 1);
        close(file);
        text[count > 0 ? count : 0] = 0;
        // The name before the state may have brackets itself.
        const char *end = strrchr(text, ')');
        run = end && end[1] && end[2] == 'R';
    }
    closedir(threads);
    return run;
}
