import { setTimeout as sleep } from 'node:timers/promises'
import { hostsOf } from '../scripts/project/address.ts'
import { type RunningWorker, startWorker } from './run.ts'

export interface KeptWorker {
  /** Takes no more jobs, waits for those at work, then disconnects. */
  stop(): Promise<void>
}

const firstPause = 1000
const longestPause = 30_000
/** Where there are several hosts, another one may take over at any moment. */
const longestPauseOfSeveral = 4000
/** A worker that has run as long has recovered: the next pause is short again. */
const recoveredAfter = 60_000

/**
 * Works off jobs for as long as it is not stopped: when the database goes away, it begins anew, after pauses that grow.
 * Throws when the first start fails, because then it is the address that is wrong.
 */
export async function keepWorking(databaseUrl: string): Promise<KeptWorker> {
  const longest = hostsOf(databaseUrl).length > 1 ? longestPauseOfSeveral : longestPause
  const stopping = new AbortController()
  let worker: RunningWorker | undefined = await startWorker(databaseUrl)
  let onStray = (_error: unknown): void => {}

  /** A promise of graphile-worker that nobody awaits: its connection is gone, so that the worker has to begin anew. */
  const handleStray = (error: unknown): void => {
    const isOfWorker = error instanceof Error && /graphile-worker|[\\/]pg[\\/]|pg-pool|pg-protocol/.test(error.stack ?? '')
    if (!isOfWorker) throw error
    onStray(error)
  }
  process.on('unhandledRejection', handleStray)

  const work = async (): Promise<void> => {
    let pause = firstPause
    while (!stopping.signal.aborted) {
      const began = performance.now()
      try {
        worker ??= await startWorker(databaseUrl)
        const current = worker
        const stray = new Promise<never>((_resolve, reject) => (onStray = reject))
        await Promise.race([current.ended, stray]).catch(async (error: unknown) => {
          await current.abandon().catch(() => undefined)
          throw error
        })
      } catch (error) {
        if (!stopping.signal.aborted) report(error, pause)
      }
      worker = undefined
      if (performance.now() - began > recoveredAfter) pause = firstPause
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, longest)
    }
  }
  const done = work()

  return {
    stop: async () => {
      stopping.abort()
      await worker?.stop().catch(() => undefined)
      await done
      process.off('unhandledRejection', handleStray)
    },
  }
}

function report(error: unknown, pause: number): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`worker: ${message}; it begins anew in ${pause / 1000} s\n`)
}
