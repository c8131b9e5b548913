import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { filesDirectory } from './files/intake.ts'
import { openNamedStore } from './files/store.ts'
import { RenderFault } from './render/job.ts'

const idlePause = 2000
const faultPause = 5000

export interface RunLoop {
  /** Begins nothing new and gives back what is at work. */
  stop(): Promise<void>
}

/** Does the next run of the database; false when none waits. */
export type ServeNext = (pool: Pool, signal?: AbortSignal) => Promise<boolean>

/** A run that is no longer ours: cancelled, or another worker has it. */
export class RunTaken extends Error {}

/**
 * Makes files of runs until it is stopped, so many at once, beside the jobs, so that long ones keep no mail from being
 * sent. Several workers share the runs: the database hands each to one of them.
 */
export function startRunLoop(name: string, mostRuns: number, pool: Pool, serveNext: ServeNext): RunLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = async (milliseconds: number): Promise<void> =>
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  const serve = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!await serveNext(pool, signal)) await pause(idlePause)
      } catch (error) {
        if (signal.aborted) return
        tellFailure(name, error)
        await pause(faultPause)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: mostRuns }, serve))
  return {
    stop: async () => {
      stopping.abort(new Error('The worker stops'))
      await ended
    },
  }
}

export function tellFailure(name: string, error: unknown): void {
  process.stderr.write(`worker: ${name}: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** The run whose file is kept, and the function of the database that does so. */
export interface Kept {
  runId: string
  attempt: number
  organizationId: string
  mediaType: string
  complete: 'report.complete_run' | 'integration.complete_export'
}

/**
 * A file goes into the store, and then, with what is told about it, into the database; the object is deleted when that has
 * another, or no run that wants it.
 */
export async function keepFile(pool: Pool, path: string, kept: Kept, facts: object): Promise<void> {
  const { size } = await stat(path)
  const sha256 = await hashOf(path)
  const key = `${kept.organizationId}/${sha256.slice(0, 2)}/${sha256}-${kept.runId}`
  const store = await openNamedStore(filesDirectory())
  try {
    await store.put(key, path, kept.mediaType)
    const { rows: [answer] } = await pool.query<{ is_kept: boolean }>(`select ${kept.complete}($1, $2, $3) as is_kept`, [
      kept.runId, kept.attempt,
      JSON.stringify({ sha256, byte_count: size, media_type: kept.mediaType, is_scanned: false, object_key: key, ...facts }),
    ])
    if (answer?.is_kept === false) await store.remove(key)
  } finally {
    store.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Whether a run is no longer ours: the loop has noticed it, or the database says that it is not at work. */
export function isTaken(error: unknown): boolean {
  const taken = ['REPORT_RUN_NOT_FOUND', 'EXPORT_NOT_FOUND']
  return error instanceof RunTaken || taken.includes(refusalOf(error)?.code ?? '')
}

/** What fails a run for good: a file that cannot be, and what the database refuses. Everything else may pass. */
export function faultOf(error: unknown): { code: string, message: string } | undefined {
  if (error instanceof RenderFault) return error
  // The statement took longer than a run may.
  if ((error as { code?: string }).code === '57014') return { code: 'TOO_LONG', message: 'The rows were not read in time' }
  return refusalOf(error)
}

function refusalOf(error: unknown): { code: string, message: string } | undefined {
  const { code, message } = error as { code?: string, message: string }
  return code === 'PGRST' ? JSON.parse(message) as { code: string, message: string } : undefined
}
