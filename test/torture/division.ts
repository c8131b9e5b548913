/** The seconds of a run, from its beginning, until which each part of it may begin something. */
export interface Division {
  faults: number
  /** Checks that say the same as others, in another way. */
  checks: number
  /** Undefined where the disk is not filled for want of time. */
  disk: number | undefined
}

/** What a punctual run needs after its faults, as a share of what it took until its faults began on this machine. */
const shareToCheck = 1.2
export const shareForDisk = 1.2
/** And for faults, without which nothing is shown: seconds that it has however quick it was until then, and a share of what it took. */
const leastWork = 40
const shareForFaults = 1.4

/**
 * Divides the time of a punctual run whose faults can begin after `start` seconds. It takes `usual` seconds, and more on a slow machine, but never
 * plans beyond `latest`: the full disk is left out first, then checks, then faults.
 */
export function divideTime(start: number, usual: number, latest: number): Division {
  const toCheck = start * shareToCheck
  const forDisk = start * shareForDisk
  const work = Math.max(leastWork, start * shareForFaults)
  const withDisk = Math.max(usual, start + work + toCheck + forDisk)
  const isRoom = withDisk <= latest
  const checked = isRoom ? withDisk - forDisk : Math.min(latest, Math.max(usual, start + work + toCheck))
  return {
    faults: Math.max(start + leastWork, checked - toCheck),
    checks: checked - toCheck / 2,
    disk: isRoom ? withDisk : undefined,
  }
}
