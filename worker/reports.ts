import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { workIn } from '../edge/store/place.ts'
import { filesDirectory } from './files/intake.ts'
import type { Format } from './render/job.ts'
import { render } from './render/pool.ts'
import type { TableOptions } from './render/table/options.ts'
import { faultOf, isTaken, keepFile, type RunLoop, RunTaken, startRunLoop, tellFailure } from './runs.ts'

/** Of a batch, of which one waits at most; the database ends it earlier when it is long. Small, because callers wait for the processor while one is read. */
const rowsAFetch = 250
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

interface Claimed {
  run_id: string
  attempt: number
  organization_id: string
  format: Format
  options: TableOptions & { fileName: string }
}

/** Makes files of report runs until it is stopped. */
export function startReportLoop(pool: Pool): RunLoop {
  return startRunLoop('reports', runsAtOnce(availableParallelism()), pool, serveNext)
}

/** Runs at once in a worker process: half as many as processors, so that callers have the others; at least one, and at most as many as threads that render. */
export function runsAtOnce(processors: number): number {
  return Math.max(1, Math.min(2, Math.floor(processors / 2)))
}

/** Makes the file of the next run; false when none waits. */
export async function serveNext(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  const { rows: [run] } = await pool.query<Claimed>('select * from report.claim_run()')
  if (run === undefined) return false
  try {
    await makeFile(pool, run, signal)
  } catch (error) {
    if (isTaken(error)) return true
    const fault = faultOf(error)
    if (fault === undefined && signal?.aborted !== true) tellFailure('reports', error)
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
    await keep(pool, run, path, read)
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
  const beganAt = performance.now()
  let notedAt = 0
  const places = options.columns.flatMap(({ empty }, at) => empty === undefined ? [] : [at])
  while (true) {
    const askedAt = performance.now()
    const { rows: [fetched] } = await client.query<{ batch: string, row_count: number, has_values: boolean, is_end: boolean }>(
      'select * from report.fetch_rows($1, $2)', [rowsAFetch, read.isEmpty && places.length > 0 ? places : null])
    const readAt = performance.now()
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
    await sleep(restAfter(readAt - askedAt, readAt - beganAt))
  }
}

/**
 * How long the reading of a report rests after a batch, in milliseconds, so that callers have the processors of the database: seven times
 * as long as it took, a second at most, and not at all once it has gone on for two minutes (ADR 480).
 */
export function restAfter(batch: number, all: number): number {
  return all < 120_000 ? Math.min(7 * batch, 1000) : 0
}

async function keep(pool: Pool, run: Claimed, path: string, read: Read): Promise<void> {
  await keepFile(pool, path, {
    runId: run.run_id, attempt: run.attempt, organizationId: run.organization_id, mediaType: mediaTypes[run.format],
    complete: 'report.complete_run',
  }, {
    file_name: run.options.fileName, row_count: read.count, data_at: read.dataUntil, reach_digest: read.reachDigest,
    is_empty: read.isEmpty, misses_target: read.missesTarget,
  })
}
