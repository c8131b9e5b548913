import { Worker } from 'node:worker_threads'
import { type Batch, type Format, type FromThread, type Job, RenderFault, type ToThread } from './job.ts'

/** Threads that render at once in this process; others wait. An export takes long, and keeps no other file waiting. */
const mostThreads = { EXPORT: 1, OTHERS: 2 }
const longestRender = 10 * 60_000
const heapMegabytes = 288
/** Of what is new: formats that write rows as they come let go of them at once, and a larger part would only fill up. */
const youngMegabytes: Record<Format, number> = { CSV: 4, JSONL: 4, XLSX: 4, HTML: 32, PDF: 32, PARQUET: 4 }

export interface RenderLimits {
  /** From the start of the thread to the whole file, with the reading of rows. */
  milliseconds?: number
  megabytes?: number
  /** Ends the render early, such as one that was cancelled. */
  signal?: AbortSignal
}

const places = {
  EXPORT: { threads: 0, waiting: [] as (() => void)[] },
  OTHERS: { threads: 0, waiting: [] as (() => void)[] },
}

/**
 * Renders rows into a file in a thread of its own, whose memory and time are bounded, while the loop of the worker goes
 * on. Rows are read one batch ahead at most. Throws a RenderFault: TOO_LONG, TOO_LARGE or what the format refuses. The
 * caller removes what was written.
 */
export async function render(path: string, job: Job, rows: AsyncIterable<Batch>, limits: RenderLimits = {}): Promise<void> {
  const kind = job.kind === 'EXPORT' ? 'EXPORT' : 'OTHERS'
  const place = places[kind]
  while (place.threads >= mostThreads[kind]) await new Promise<void>((resolve) => place.waiting.push(resolve))
  place.threads++
  try {
    await runThread(path, job, rows, limits)
  } finally {
    place.threads--
    place.waiting.shift()?.()
  }
}

async function runThread(
  path: string, job: Job, rows: AsyncIterable<Batch>, { milliseconds = longestRender, megabytes = heapMegabytes, signal }: RenderLimits,
): Promise<void> {
  signal?.throwIfAborted()
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: { ...job, path },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes[job.format] },
  })
  const iterator = rows[Symbol.asyncIterator]()
  const ending = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLong(milliseconds)), milliseconds)
      ending.signal.addEventListener('abort', () => clearTimeout(timer))
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: ending.signal })
      const give = async (): Promise<void> => {
        const { done, value } = await iterator.next()
        thread.postMessage({ rows: done === true ? null : value } satisfies ToThread)
      }
      thread.on('message', (message: FromThread) => {
        if (message.type === 'NEXT') give().catch(reject)
        else if (message.type === 'DONE') resolve()
        else reject(message.code === undefined ? new Error(message.message) : new RenderFault(message.code, message.message))
      })
      thread.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error))
      thread.on('exit', () => reject(new Error('The thread ended before its file was whole')))
    })
  } finally {
    ending.abort()
    await thread.terminate()
    await iterator.return?.()
  }
}

function tooLong(milliseconds: number): RenderFault {
  return new RenderFault('TOO_LONG', `The file was not whole after ${milliseconds / 1000} seconds`)
}

function tooLarge(): RenderFault {
  return new RenderFault('TOO_LARGE', 'The file takes more memory than one may: choose fewer rows or columns, or CSV')
}
