import { setTimeout as sleep } from 'node:timers/promises'

/** What is waited for now, so that a run that comes to no end can say what it stands at. */
const going = new Map<symbol, { what: string, since: number }>()

/** Waits for what may never come: after so many seconds it is an error that names what was waited for. */
export async function within<T>(seconds: number, what: string, wait: Promise<T>): Promise<T> {
  const id = Symbol(what)
  going.set(id, { what, since: performance.now() })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not so after ${seconds} s: ${what}.`)), seconds * 1000)
  })
  try {
    return await Promise.race([wait, late])
  } finally {
    clearTimeout(timer)
    going.delete(id)
  }
}

/** Asks until it is so; after so many seconds that is an error that names what was waited for. */
export async function until(
  seconds: number, what: string, isSo: () => boolean | Promise<boolean>, pause = 20,
): Promise<void> {
  let isLate = false
  const asking = async (): Promise<void> => {
    while (!isLate && !await isSo()) await sleep(pause)
  }
  await within(seconds, what, asking()).finally(() => (isLate = true))
}

/** What is waited for now, and for how long. */
export function waits(): string[] {
  const now = performance.now()
  return [...going.values()].map(({ what, since }) => `${what} (${Math.round((now - since) / 1000)} s)`)
}

/** The time that a run may take. */
export interface Budget {
  /** Seconds that are left, none below zero. */
  left(): number
}

export function newBudget(seconds: number): Budget {
  const end = performance.now() + seconds * 1000
  return { left: () => Math.max(0, (end - performance.now()) / 1000) }
}

/**
 * Ends the process when it has come to no end by itself, and says what it waited for. What it has started ends with it
 * (scripts/stack/processes.ts).
 */
export function endAfter(seconds: number, status: number): void {
  setTimeout(() => {
    console.error(`No end after ${seconds} s; waited for: ${waits().join('; ') || 'nothing that is known'}`)
    process.exit(status)
  }, seconds * 1000).unref()
}
