import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cloneName, currentWorker } from '../../support/names.ts'
import type { Answer } from './http.ts'

/** How far the log of the database's server has been read. */
let read = 0

/**
 * How often each outcome came of requests that were sent at once: '200', or the status and the code of a refusal. One
 * that had to wait too long was repeated by its caller; whom the database ended for a deadlock was, too, so its log is asked.
 */
export async function atOnce(requests: Promise<Answer>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(requests)) counts[outcomeOf(answer)] = (counts[outcomeOf(answer)] ?? 0) + 1
  const deadlocks = newDeadlocks()
  if (deadlocks.length > 0) throw new Error(deadlocks.join('\n'))
  return counts
}

/** The status of an answer, with the code of a refusal. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? '200' : `${status} ${(body as { code: string }).code}`
}

/** What the log says of deadlocks in this worker's database since it was asked last. */
function newDeadlocks(): string[] {
  // A server of one's own logs elsewhere.
  if (process.env.DATABASE_URL !== undefined) return []
  const path = join(inject('logDirectory'), 'postgres.log')
  const { size } = statSync(path)
  const bytes = Buffer.alloc(size - read)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, read)
  } finally {
    closeSync(file)
  }
  read = size
  return bytes.toString().split('\n')
    .filter((line) => line.includes('deadlock detected') && line.includes(`@${cloneName('api', currentWorker())} `))
}
