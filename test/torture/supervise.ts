import { setTimeout as sleep } from 'node:timers/promises'
import { within } from './patience.ts'

/** What runs until it is stopped, or ends by itself. */
export interface Part {
  exited: Promise<void>
  stop(): Promise<void>
}

/** A part that is started again whenever it ends, as a service manager or Docker does. */
export interface Supervised<P extends Part> {
  current(): P
  /** How often it was started. */
  starts(): number
  stop(): Promise<void>
  /** Looks after it no more: when it ends now, it stays so. */
  abandon(): void
}

const pause = 200
/** Longer than any part may take to start or to end, seconds. */
const longestEnd = 60

/** Starts a part, which must succeed, and again as often as it ends, until that succeeds. */
export async function supervise<P extends Part>(start: () => Promise<P>): Promise<Supervised<P>> {
  let part = await start()
  let starts = 1
  let isWatched = true
  const startAgain = async (): Promise<void> => {
    while (isWatched) {
      try {
        part = await start()
        starts++
        if (!isWatched) await part.stop()
        return
      } catch {
        await sleep(pause)
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (isWatched) {
      await part.exited
      await startAgain()
    }
  }
  const watching = watch()
  return {
    current: () => part,
    starts: () => starts,
    stop: async () => {
      isWatched = false
      await within(longestEnd, 'a part that is stopped ends', part.stop().then(() => watching))
    },
    abandon: () => void (isWatched = false),
  }
}
