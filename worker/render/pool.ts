import { type ResourceLimits, Worker } from 'node:worker_threads'
import { type Batch, type Format, type FromThread, type Job, RenderFault, type Task, type ToThread } from './job.ts'

/** Threads that render at once in this process; others wait. An export takes long, and keeps no other file waiting. */
const mostThreads = { EXPORT: 1, OTHERS: 2 }
const longestRender = 10 * 60_000
const heapMegabytes = 288
/** Of what is new: formats that write rows as they come let go of them at once, and a larger part would only fill up. */
const youngMegabytes: Record<Format, number> = { CSV: 4, JSONL: 4, XLSX: 4, HTML: 32, PDF: 32, PARQUET: 4 }

export interface RenderLimits {
  /** From when a thread is given the job to the whole file, with the reading of rows. */
  milliseconds?: number
  megabytes?: number
  /** Ends the render early, such as one that was cancelled. */
  signal?: AbortSignal
}

/** Milliseconds that a thread waits for another file: to begin one takes .4 s of a processor on Node 20 (ADR 477). */
const longestWait = 60_000

interface Kept { thread: Worker, limits: string, leave(): void }
interface Place { threads: number, waiting: (() => void)[], kept: Kept[] }

const places: Record<'EXPORT' | 'OTHERS', Place> = {
  EXPORT: { threads: 0, waiting: [], kept: [] },
  OTHERS: { threads: 0, waiting: [], kept: [] },
}

/**
 * Renders rows into a file in a thread that does nothing else meanwhile, whose memory and time are bounded, while the loop of the worker goes
 * on. Rows are read one batch ahead at most. Throws a RenderFault: TOO_LONG, TOO_LARGE or what the format refuses. The
 * caller removes what was written.
 */
export async function render(path: string, job: Job, rows: AsyncIterable<Batch>, limits: RenderLimits = {}): Promise<void> {
  const kind = job.kind === 'EXPORT' ? 'EXPORT' : 'OTHERS'
  const place = places[kind]
  while (place.threads >= mostThreads[kind]) await new Promise<void>((resolve) => place.waiting.push(resolve))
  place.threads++
  try {
    const { megabytes = heapMegabytes, signal } = limits
    signal?.throwIfAborted()
    const sizes = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes[job.format] }
    const thread = takeThread(place, sizes, mostThreads[kind])
    await runThread(thread, path, job, rows, limits)
    keepThread(place, thread, JSON.stringify(sizes))
  } finally {
    place.threads--
    place.waiting.shift()?.()
  }
}

/** A thread with these limits: one that waits, or a new one, for which another that waits ends where there are enough. */
function takeThread(place: Place, sizes: ResourceLimits, most: number): Worker {
  const found = place.kept.find(({ limits }) => limits === JSON.stringify(sizes))
  if (found !== undefined) {
    found.leave()
    found.thread.ref()
    return found.thread
  }
  for (const one of place.kept.slice(0, Math.max(0, place.threads + place.kept.length - most))) {
    one.leave()
    void one.thread.terminate()
  }
  return new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [], resourceLimits: sizes })
}

/** Keeps a thread whose file is whole for the next, for a while. */
function keepThread(place: Place, thread: Worker, limits: string): void {
  const leave = (): void => {
    clearTimeout(timer)
    thread.off('exit', leave).off('error', leave)
    place.kept = place.kept.filter((one) => one.thread !== thread)
  }
  const timer = setTimeout(() => {
    leave()
    void thread.terminate()
  }, longestWait).unref()
  thread.once('exit', leave).once('error', leave)
  thread.unref()
  place.kept.push({ thread, limits, leave })
}

/** Has a thread write one file. Where that fails, the thread is ended: it may be in the middle of anything. */
async function runThread(
  thread: Worker, path: string, job: Job, rows: AsyncIterable<Batch>, { milliseconds = longestRender, signal }: RenderLimits,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]()
  const ending = new AbortController()
  const listen = <Heard>(event: string, listener: (heard: Heard) => void): void => {
    thread.on(event, listener)
    ending.signal.addEventListener('abort', () => void thread.off(event, listener))
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLong(milliseconds)), milliseconds)
      ending.signal.addEventListener('abort', () => clearTimeout(timer))
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: ending.signal })
      const give = async (): Promise<void> => {
        const { done, value } = await iterator.next()
        thread.postMessage({ rows: done === true ? null : value } satisfies ToThread)
      }
      listen<FromThread>('message', (message) => {
        if (message.type === 'NEXT') give().catch(reject)
        else if (message.type === 'DONE') resolve()
        else reject(message.code === undefined ? new Error(message.message) : new RenderFault(message.code, message.message))
      })
      listen<NodeJS.ErrnoException>('error', (error) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error))
      listen('exit', () => reject(new Error('The thread ended before its file was whole')))
      thread.postMessage({ ...job, path } satisfies Task)
    })
    await iterator.return?.()
  } catch (error) {
    await thread.terminate()
    await iterator.return?.()
    throw error
  } finally {
    ending.abort()
  }
}

function tooLong(milliseconds: number): RenderFault {
  return new RenderFault('TOO_LONG', `The file was not whole after ${milliseconds / 1000} seconds`)
}

function tooLarge(): RenderFault {
  return new RenderFault('TOO_LARGE', 'The file takes more memory than one may: choose fewer rows or columns, or CSV')
}
