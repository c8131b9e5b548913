import { ApiError } from './error.ts'
import type { RequestOptions } from './types.ts'

export interface Patience {
  /** How often a request is repeated at most. */
  retries: number
  /** In milliseconds, for all attempts together. */
  timeout: number
}

const firstPause = 250
const longestPause = 10_000

/**
 * Runs attempts until one succeeds, is refused for good, or patience ends. Repeated is what was too early (429, 503, an
 * Idempotency-Key in use) and what broke on the way; the pause is what the API says, else it grows. Rather than wait
 * beyond the time that there is, it throws what it has.
 */
export async function patiently<Result>(
  patience: Patience,
  options: RequestOptions,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = options.timeout ?? patience.timeout
  const deadline = Date.now() + timeout
  const expiry = AbortSignal.timeout(timeout)
  const signal = options.signal ? AbortSignal.any([options.signal, expiry]) : expiry
  for (let repeated = 0; ; repeated++) {
    try {
      signal.throwIfAborted()
      return await attempt(signal)
    } catch (error) {
      const pause = pauseAfter(error, repeated)
      const isOver = signal.aborted || repeated >= patience.retries || pause === undefined
      if (isOver || Date.now() + pause > deadline) throw error
      await sleep(pause, signal)
    }
  }
}

/** How long to wait after a failure before it is worth another attempt; undefined when it is not. */
function pauseAfter(error: unknown, repeated: number): number | undefined {
  // Half of it by chance, so that clients which were refused together do not come back together.
  const growing = Math.min(firstPause * 2 ** repeated, longestPause) * (0.5 + Math.random() / 2)
  // What fetch throws when there is no answer.
  if (error instanceof TypeError) return growing
  if (!(error instanceof ApiError)) return undefined
  // It would take as long again: ask for less.
  if (error.code === 'TIMED_OUT') return undefined
  const isEarly = error.status === 429 || error.status === 503 || error.code === 'IDEMPOTENCY_IN_FLIGHT'
  if (!isEarly) return undefined
  return error.retryAfter === null ? growing : error.retryAfter * 1000
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(pause, signal).finally(() => clearTimeout(timer))
}

/** Waits for what goes on for others, too, when this one gives up. */
export async function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let giveUp: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp)
  }
}

/** 128 bits by chance. Not crypto.randomUUID(), which browsers offer to pages with TLS only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
