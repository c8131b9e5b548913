import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cloneName, currentWorker } from '../../support/names.ts'
import type { Answer } from './http.ts'

// A server of one's own logs elsewhere.
const isForeign = process.env.DATABASE_URL !== undefined

/**
 * How often each outcome came of requests that were sent at once: '200', or the status and the code of a refusal. One
 * that had to wait too long was repeated by its caller; whom the database ended for a deadlock was, too, so its log is
 * asked, from where it ends now: of earlier deadlocks this call tells nothing. Who sends before says where it ended then.
 */
export async function atOnce(requests: Promise<Answer>[], since = endOfLog()): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(requests)) counts[outcomeOf(answer)] = (counts[outcomeOf(answer)] ?? 0) + 1
  const deadlocks = deadlocksAfter(since)
  if (deadlocks.length > 0) throw new Error(deadlocks.join('\n'))
  return counts
}

/** The status of an answer, with the code of a refusal. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? '200' : `${status} ${(body as { code: string }).code}`
}

/** How many bytes the log of the database's server has. */
export function endOfLog(): number {
  return isForeign ? 0 : statSync(logFile()).size
}

/** What the log says of deadlocks in this worker's database after so many bytes. */
function deadlocksAfter(start: number): string[] {
  if (isForeign) return []
  const bytes = Buffer.alloc(endOfLog() - start)
  const file = openSync(logFile(), 'r')
  try {
    readSync(file, bytes, 0, bytes.length, start)
  } finally {
    closeSync(file)
  }
  return bytes.toString().split('\n')
    .filter((line) => line.includes('deadlock detected') && line.includes(`@${cloneName('api', currentWorker())} `))
}

function logFile(): string {
  return join(inject('logDirectory'), 'postgres.log')
}
