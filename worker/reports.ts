import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { workIn } from '../edge/store/place.ts'
import { filesDirectory } from './files/intake.ts'
import { openNamedStore } from './files/store.ts'
import { type Format, RenderFault } from './render/job.ts'
import { render } from './render/pool.ts'
import type { TableOptions } from './render/table/options.ts'

/** Runs at once in this process: as many as threads that render. */
const mostRuns = 2
const idlePause = 2000
const faultPause = 5000
/** Of a batch, of which one waits at most; the database ends it earlier when it is long. */
const rowsAFetch = 1000
/** A lease of the database is two minutes. */
const progressPause = 5000

const mediaTypes: Record<Format, string> = {
  CSV: 'text/csv',
  JSONL: 'application/x-ndjson',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  HTML: 'text/html',
  PDF: 'application/pdf',
  PARQUET: 'application/vnd.apache.parquet',
}

export interface ReportLoop {
  /** Begins nothing new and gives back what is at work. */
  stop(): Promise<void>
}

interface Claimed {
  run_id: string
  attempt: number
  organization_id: string
  format: Format
  options: TableOptions & { fileName: string }
}

/** A run that is no longer ours: cancelled, or another worker has it. */
class RunTaken extends Error {}

/**
 * Makes files of report runs until it is stopped, beside the jobs, so that long ones keep no mail from being sent.
 * Several workers share the runs: the database hands each to one of them.
 */
export function startReportLoop(pool: Pool): ReportLoop {
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
        report(error)
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

function report(error: unknown): void {
  process.stderr.write(`worker: reports: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Makes the file of the next run; false when none waits. */
export async function serveNext(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  const { rows: [run] } = await pool.query<Claimed>('select * from report.claim_run()')
  if (run === undefined) return false
  try {
    await makeFile(pool, run, signal)
  } catch (error) {
    if (error instanceof RunTaken) return true
    const fault = faultOf(error)
    if (fault === undefined && signal?.aborted !== true) report(error)
    await pool.query('select report.fail_run($1, $2, $3, $4, $5)',
      [run.run_id, run.attempt, fault?.code ?? null, fault?.message ?? null, signal?.aborted === true])
  }
  return true
}

async function makeFile(pool: Pool, run: Claimed, signal: AbortSignal | undefined): Promise<void> {
  const { run_id: id, attempt, format, options } = run
  const directory = filesDirectory()
  await mkdir(workIn(directory), { recursive: true, mode: 0o700 })
  const path = join(workIn(directory), `report-${id}-${attempt}`)
  const client = await pool.connect()
  let isSound = false
  try {
    const read = await openRows(client, run)
    const job = { kind: 'TABLE', format, options: { ...options, about: [...options.about, ['Sites', read.reach], ['Data until', read.dataUntil]] } }
    await render(path, job, rowsOf(pool, client, run, read), signal === undefined ? {} : { signal })
    await client.query('commit')
    isSound = true
    await keepFile(pool, run, path, read)
  } finally {
    // A query that is still at work is ended with its connection.
    client.release(!isSound)
    await rm(path, { force: true })
  }
}

interface Read {
  dataUntil: string
  reachDigest: string
  reach: string
  missesTarget: boolean | null
  count: number
  /** Whether there is no row, or no row with a value of a figure. */
  isEmpty: boolean
}

/** One instant for all rows, and no transaction id, so that the feed of the log goes on. */
async function openRows(client: PoolClient, { run_id: id, attempt }: Claimed): Promise<Read> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: [opened] } = await client.query<{ data_until: string, reach_digest: string, reach: string, misses_target: boolean | null }>(
    `select to_char(o.data_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as data_until, o.reach_digest, o.reach, o.misses_target
       from report.open_run($1, $2) as o`, [id, attempt])
  if (opened === undefined) throw new RunTaken()
  return {
    dataUntil: opened.data_until, reachDigest: opened.reach_digest, reach: opened.reach, missesTarget: opened.misses_target, count: 0,
    isEmpty: true,
  }
}

async function* rowsOf(pool: Pool, client: PoolClient, { run_id: id, attempt, options }: Claimed, read: Read): AsyncGenerator<string> {
  let notedAt = 0
  const places = options.columns.flatMap(({ empty }, at) => empty === undefined ? [] : [at])
  while (true) {
    const { rows: [fetched] } = await client.query<{ batch: string, row_count: number, has_values: boolean, is_end: boolean }>(
      'select * from report.fetch_rows($1, $2)', [rowsAFetch, read.isEmpty && places.length > 0 ? places : null])
    if (fetched === undefined) return
    read.count += fetched.row_count
    read.isEmpty &&= !fetched.has_values
    if (performance.now() - notedAt > progressPause) {
      notedAt = performance.now()
      const { rows: [noted] } = await pool.query<{ is_ours: boolean }>(
        'select report.note_progress($1, $2, $3) as is_ours', [id, attempt, read.count])
      if (noted?.is_ours !== true) throw new RunTaken()
    }
    if (fetched.row_count > 0) yield fetched.batch
    if (fetched.is_end) return
  }
}

/** Into the store, and then into the database; deletes the object when that has another, or no run that wants it. */
async function keepFile(pool: Pool, run: Claimed, path: string, read: Read): Promise<void> {
  const { size } = await stat(path)
  const sha256 = await hashOf(path)
  const key = `${run.organization_id}/${sha256.slice(0, 2)}/${sha256}-${run.run_id}`
  const store = await openNamedStore(filesDirectory())
  try {
    await store.put(key, path, mediaTypes[run.format])
    const { rows: [kept] } = await pool.query<{ is_kept: boolean }>('select report.complete_run($1, $2, $3) as is_kept', [
      run.run_id, run.attempt,
      JSON.stringify({
        file_name: run.options.fileName, sha256, byte_count: size, media_type: mediaTypes[run.format], is_scanned: false,
        object_key: key, row_count: read.count, data_at: read.dataUntil, reach_digest: read.reachDigest,
        is_empty: read.isEmpty, misses_target: read.missesTarget,
      }),
    ])
    if (kept?.is_kept === false) await store.remove(key)
  } finally {
    store.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What fails a run for good: a file that cannot be, and what the database refuses. Everything else may pass. */
function faultOf(error: unknown): { code: string, message: string } | undefined {
  if (error instanceof RenderFault) return error
  const { code, message } = error as { code?: string, message: string }
  // The statement took longer than a run may.
  if (code === '57014') return { code: 'TOO_LONG', message: 'The rows were not read in time' }
  if (code !== 'PGRST') return undefined
  const refusal = JSON.parse(message) as { code: string, message: string }
  return refusal.code === 'REPORT_RUN_NOT_FOUND' ? undefined : refusal
}
