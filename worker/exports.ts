import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { workIn } from '../edge/store/place.ts'
import { projectDirectory } from '../scripts/project/directory.ts'
import { filesDirectory } from './files/intake.ts'
import type { ExportOptions } from './render/export/archive.ts'
import type { Format } from './render/job.ts'
import { render } from './render/pool.ts'
import { faultOf, isTaken, keepFile, type RunLoop, RunTaken, startRunLoop, tellFailure } from './runs.ts'

/** Of a slice, of which one waits at most; the database ends it earlier when it is long. */
const rowsAFetch = 1000
/** A lease of the database is two minutes; a query may take longer until its first row. */
const signPause = 20_000
const longestExport = 6 * 3600_000

interface Claimed {
  export_id: string
  attempt: number
  organization_id: string
  options: Omit<ExportOptions, 'version' | 'dataUntil' | 'changesCursor'> & { format: Format, fileName: string }
}

/** How far an export is. */
interface Progress {
  list: string
  count: number
  counts: Record<string, number>
}

/** Makes archives of exports until it is stopped, one at once. */
export function startExportLoop(pool: Pool): RunLoop {
  return startRunLoop('exports', 1, pool, serveNextExport)
}

/** Makes the archive of the next export; false when none waits. */
export async function serveNextExport(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  const { rows: [claimed] } = await pool.query<Claimed>('select * from integration.claim_export()')
  if (claimed === undefined) return false
  try {
    await makeArchive(pool, claimed, signal)
  } catch (error) {
    if (isTaken(error)) return true
    const fault = faultOf(error)
    if (fault === undefined && signal?.aborted !== true) tellFailure('exports', error)
    await pool.query('select integration.fail_export($1, $2, $3, $4, $5)',
      [claimed.export_id, claimed.attempt, fault?.code ?? null, fault?.message ?? null, signal?.aborted === true])
  }
  return true
}

async function makeArchive(pool: Pool, claimed: Claimed, signal: AbortSignal | undefined): Promise<void> {
  const { export_id: id, attempt, organization_id: organizationId, options } = claimed
  const directory = filesDirectory()
  await mkdir(workIn(directory), { recursive: true, mode: 0o700 })
  const path = join(workIn(directory), `export-${id}-${attempt}`)
  const progress: Progress = { list: '', count: 0, counts: {} }
  const client = await pool.connect()
  const taken = new AbortController()
  const signs = setInterval(() => {
    // Whether the database is there, the reading of rows finds out.
    isOurs(pool, claimed, progress).then((ours) => ours || taken.abort(new RunTaken()), () => undefined)
  }, signPause)
  let isSound = false
  try {
    const { dataUntil, changesCursor } = await open(client, claimed)
    const job = { kind: 'EXPORT', format: options.format, options: { ...options, version: versionOfProduct(), dataUntil, changesCursor } }
    await render(path, job, slicesOf(pool, client, claimed, progress), {
      milliseconds: longestExport, signal: signal === undefined ? taken.signal : AbortSignal.any([signal, taken.signal]),
    })
    await client.query('commit')
    isSound = true
    await keepFile(pool, path, { runId: id, attempt, organizationId, mediaType: 'application/zip', complete: 'integration.complete_export' }, {
      file_name: options.fileName, row_count: progress.count, row_counts: progress.counts, data_at: dataUntil,
    })
  } finally {
    clearInterval(signs)
    // A query that is still at work is ended with its connection.
    client.release(!isSound)
    await rm(path, { force: true })
  }
}

/** One instant for all rows of all lists, and no transaction id, so that the feed of the log goes on. */
async function open(client: PoolClient, { export_id: id, attempt }: Claimed): Promise<{ dataUntil: string, changesCursor: string }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: [opened] } = await client.query<{ data_until: string, changes_cursor: string }>(
    `select to_char(o.data_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as data_until, o.changes_cursor
       from integration.open_export($1, $2) as o`, [id, attempt])
  if (opened === undefined) throw new RunTaken()
  return { dataUntil: opened.data_until, changesCursor: opened.changes_cursor }
}

async function* slicesOf(pool: Pool, client: PoolClient, claimed: Claimed, progress: Progress): AsyncGenerator<string> {
  for (const [place, { name }] of claimed.options.lists.entries()) {
    progress.list = name
    progress.counts[name] = 0
    await client.query('select integration.open_export_list($1, $2, $3)', [claimed.export_id, claimed.attempt, name])
    for (let isEnd = false; !isEnd;) {
      const { rows: [fetched] } = await client.query<{ batch: string, row_count: number, is_end: boolean }>(
        'select * from integration.fetch_export_rows($1)', [rowsAFetch])
      if (fetched === undefined) return
      progress.count += fetched.row_count
      progress.counts[name] += fetched.row_count
      if (!await isOurs(pool, claimed, progress)) throw new RunTaken()
      // The rows stay the text that they are: what is parsed in the loop of the worker stays in its memory.
      if (fetched.row_count > 0) yield `{"place":${place},"rows":${fetched.batch}}`
      isEnd = fetched.is_end
    }
    await client.query('close export_rows')
  }
}

/** Notes how far an export is; false when it is cancelled, or another worker has it. */
async function isOurs(pool: Pool, { export_id: id, attempt }: Claimed, { list, count }: Progress): Promise<boolean> {
  const { rows: [noted] } = await pool.query<{ is_ours: boolean }>(
    'select integration.note_export_progress($1, $2, $3, $4) as is_ours', [id, attempt, list, count])
  return noted?.is_ours === true
}

function versionOfProduct(): string {
  return (JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }).version
}
