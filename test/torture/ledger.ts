import type { Meaning } from './answers.ts'

/** One time that a write was sent. */
export interface Attempt {
  /** Its X-Request-Id, by which the log knows it. */
  requestId: string
  began: number
  meaning: Meaning
}

/** Something that a client wants done, once, however often it has to ask. */
export interface Write {
  /** Stands in the text of what it makes, and is its Idempotency-Key. */
  id: string
  action: string
  args: Record<string, unknown>
  attempts: Attempt[]
  /**
   * ACKNOWLEDGED: answered 200. REFUSED: by a rule of the API. GIVEN_UP: the client turned to something else after an
   * answer that left it open, or that promised that nothing was changed.
   */
  end?: 'ACKNOWLEDGED' | 'REFUSED' | 'GIVEN_UP'
  answer?: Record<string, unknown>
}

/** A file of which the edge has acknowledged every byte. */
export interface ReceivedFile {
  /** The id of the write that created its upload. */
  writeId: string
  uploadId: string
  sha256: string
}

/** What was done and what was answered, as the clients saw it. */
export interface Ledger {
  writes: Write[]
  files: ReceivedFile[]
  /** Answers and the want of them, by what happened at the time, then by status and code. */
  answers: Map<string, Map<string, number>>
  /** What must not be, in words. */
  violations: string[]
  /** How many requests read what had been acknowledged before. */
  reads: number
  /** Clients of whom a write was acknowledged that was sent after the instant. */
  clientsServedSince(instant: number): number
  served(client: number, began: number): void
  count(during: string, what: string): void
}

export function newLedger(): Ledger {
  const answers: Ledger['answers'] = new Map()
  const latest = new Map<number, number>()
  return {
    writes: [], files: [], answers, violations: [], reads: 0,
    clientsServedSince: (instant) => [...latest.values()].filter((began) => began > instant).length,
    served: (client, began) => void latest.set(client, Math.max(began, latest.get(client) ?? 0)),
    count: (during, what) => {
      const counts = answers.get(during) ?? new Map<string, number>()
      counts.set(what, (counts.get(what) ?? 0) + 1)
      answers.set(during, counts)
    },
  }
}
