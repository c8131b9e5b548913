/*
 * A clock that can jump while the server runs, without touching that of the machine. Loaded before PostgreSQL
 * (LD_PRELOAD): the time of day is that of the machine and as many seconds as the file TORTURE_CLOCK holds, a long that
 * is mapped, so that writing the file is the jump. Clocks that only measure how long something takes go on as they are.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile const long *offset;

__attribute__((constructor)) static void open_clock(void)
{
  const char *name = getenv("TORTURE_CLOCK");
  int file = name == NULL ? -1 : open(name, O_RDONLY);
  void *mapped = file < 0 ? MAP_FAILED : mmap(NULL, sizeof(long), PROT_READ, MAP_SHARED, file, 0);

  if (mapped != MAP_FAILED)
    offset = mapped;
  if (file >= 0)
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
  int result = (int) syscall(SYS_clock_gettime, clock, now);

  if (result == 0 && offset != NULL && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    now->tv_sec += *offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
  struct timespec precise;
  int result = clock_gettime(CLOCK_REALTIME, &precise);

  (void) zone;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}

time_t time(time_t *now)
{
  struct timespec precise;

  clock_gettime(CLOCK_REALTIME, &precise);
  if (now != NULL)
    *now = precise.tv_sec;
  return precise.tv_sec;
}
