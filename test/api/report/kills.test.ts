import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import { afterEach, expect, test } from 'vitest'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { newTenant, type Member, type Tenant } from '../support/tenant.ts'
import { newReport, runOf, start } from './support/worker.ts'

const runs = 100
const kills = 8
/** Of the large report: 1,000,000 is what one may have, and takes many minutes. */
const most = Number(process.env['REPORT_ROWS'] ?? 100_000)

let stack: FilesStack
let worker: WorkerProcess | undefined

afterEach(async () => {
  worker?.child.kill('SIGKILL')
  await stack.stop()
})

/** The newest file of the organization in the store. */
async function latestFile(tenant: Tenant): Promise<string> {
  const [file] = await tenant.sql<{ key: string }>(
    'select object_key as key from file.files where organization_id = $1 order by created_at desc, id desc limit 1', [tenant.organizationId])
  return join(stack.directory, 'store', file?.key ?? '')
}

/** How many rows a file has, without holding it. */
async function rowsIn(format: string, path: string): Promise<number> {
  if (format === 'PARQUET') return Number((await parquetMetadataAsync(await asyncBufferFromFile(path))).num_rows)
  let lines = -1
  for await (const chunk of createReadStream(path)) for (const byte of chunk as Buffer) if (byte === 10) lines++
  return lines
}

async function newReader(): Promise<{ tenant: Tenant, ann: Member, report: string }> {
  stack = await startFilesStack()
  const tenant = await newTenant()
  const site = await tenant.site()
  const ann = await tenant.member({ permissions: 'all' })
  await tenant.sql(`insert into asset.assets (organization_id, site_id, name, asset_number, description)
    select $1, $2, 'Asset ' || n, 'A-' || n, repeat('long ', 20) from generate_series(1, 1000) as n`, [tenant.organizationId, site.id])
  const report = await newReport(ann, {
    list: 'assets', column_names: ['asset_number', 'name', 'description', 'site_code', 'created_at'], sort: ['name'],
    filters: { name: 'neq.{word}' }, parameters: { word: 'TEXT' },
  })
  return { tenant, ann, report }
}

test('a worker that is killed while it makes files makes one file of each run', async () => {
  const { tenant, ann, report } = await newReader()
  await tenant.sql(`insert into report.runs (organization_id, definition_id, revision, account_id, format, reach_digest, parameters)
    select $1, $2, 1, $3, 'CSV', 'x', jsonb_build_object('word', n::text) from generate_series(1, $4::integer) as n`,
  [tenant.organizationId, report, ann.id, runs])
  const environment = { ASSETRY_FILES_DIRECTORY: stack.directory }
  const done = async (): Promise<number> => Number((await tenant.sql<{ n: string }>(
    `select count(*) as n from report.runs where organization_id = $1 and status = 'DONE'`, [tenant.organizationId]))[0]?.n)
  const begunAgain = async (): Promise<number> => Number((await tenant.sql<{ n: string }>(
    `select count(*) as n from report.runs where organization_id = $1 and status in ('QUEUED', 'RUNNING') and attempts > 0
      and (status = 'QUEUED' or attempts > 1)`, [tenant.organizationId]))[0]?.n)
  for (let n = 0; n < kills; n++) {
    const before = await done()
    worker = await startWorkerProcess(stack.workerUrl, environment)
    // It is killed in the middle of others. On a slow machine what was killed before is waited for: a third time it would not begin.
    await expect.poll(done, { interval: 20 }).toBeGreaterThan(Math.min(before + 1 + Math.round(Math.random() * 5), runs - 1))
    await expect.poll(begunAgain, { interval: 20 }).toBe(0)
    worker.child.kill('SIGKILL')
    await once(worker.child, 'exit').catch(() => undefined)
    // As if the time had passed after which another worker takes up what a dead one had begun.
    await tenant.sql(`update report.runs set lease_ends_at = now() where organization_id = $1 and status = 'RUNNING'`, [tenant.organizationId])
    await tenant.sql('select report.release_runs()')
  }
  worker = await startWorkerProcess(stack.workerUrl, environment)
  const statuses = async () => await tenant.sql(
    `select status, fault, count(*)::int as count from report.runs where organization_id = $1 group by status, fault`, [tenant.organizationId])
  await expect.poll(statuses, { interval: 500 }).toEqual([{ status: 'DONE', fault: null, count: runs }])
  const files = await tenant.sql<{ sha256: string, object_key: string, links: number }>(`
    select f.sha256, f.object_key, (select count(*)::int from file.links as l where l.file_id = f.id) as links
      from file.files as f where f.organization_id = $1`, [tenant.organizationId])
  // All have the same rows, so they are one content.
  expect(files.map(({ links }) => links)).toEqual([runs])
  for (const { sha256, object_key: key } of files) {
    expect(createHash('sha256').update(await readFile(join(stack.directory, 'store', key))).digest('hex')).toBe(sha256)
  }
  const [usage] = await tenant.sql<{ byte_count: string, sizes: string }>(`
    select u.byte_count, (select sum(f.byte_count) from file.files as f where f.organization_id = $1) as sizes
      from file.usages as u where u.organization_id = $1`, [tenant.organizationId])
  expect(usage?.byte_count).toBe(usage?.sizes)
})

test('a long report takes hardly more memory than one of 10,000 rows, and jobs go on meanwhile', async () => {
  const { tenant, ann, report } = await newReader()
  worker = await startWorkerProcess(stack.workerUrl, { ASSETRY_FILES_DIRECTORY: stack.directory })
  const pid = worker.child.pid ?? 0
  const memory = async (): Promise<number> => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  const peakOf = async (format: string, word: string): Promise<number> => {
    const id = await start(ann, report, { format, parameters: { word } })
    let peak = 0
    for (;;) {
      peak = Math.max(peak, await memory())
      const { status, fault } = await runOf(ann, id)
      if (status === 'DONE') return peak
      if (status !== 'QUEUED' && status !== 'RUNNING') throw new Error(`${status} ${fault}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const fillUp = async (from: number, to: number): Promise<unknown> => await tenant.sql(`set session_replication_role = replica;
    insert into asset.assets (organization_id, site_id, name, asset_number, description)
    select a.organization_id, a.site_id, 'More ' || n, 'B-' || n, a.description
      from (select * from asset.assets where organization_id = '${tenant.organizationId}' limit 1) as a, generate_series(${from}, ${to}) as n;
    set session_replication_role = origin;
    analyze asset.assets`)
  await fillUp(1001, 10_000)
  const small = Math.max(await peakOf('CSV', 'a'), await peakOf('CSV', 'b'), await peakOf('CSV', 'c'))
  await fillUp(10_001, most)
  const large = await peakOf('CSV', 'd')
  console.log(`memory of the worker: ${Math.round(small)} MB with 10,000 rows, ${Math.round(large)} MB with ${most}`)
  const [run] = await tenant.sql<{ row_count: number, seconds: string }>(`select row_count, extract(epoch from finished_at - created_at) as seconds
    from report.runs where organization_id = $1 order by created_at desc limit 1`, [tenant.organizationId])
  console.log(`${run?.seconds} seconds`)
  expect(run?.row_count).toBe(most)
  expect(large / small).toBeLessThanOrEqual(1.3)
  expect(await rowsIn('CSV', await latestFile(tenant))).toBe(most)
  const columnar = await peakOf('PARQUET', 'd')
  console.log(`PARQUET: ${Math.round(columnar)} MB with ${most}`)
  expect(await rowsIn('PARQUET', await latestFile(tenant))).toBe(most)
  if (most > 100_000) return
  // As XLSX it takes a thread many seconds, in which other jobs are done.
  const slow = peakOf('XLSX', 'e')
  await expect.poll(async () => (await tenant.sql(
    `select from report.runs where organization_id = $1 and status = 'RUNNING'`, [tenant.organizationId])).length).toBe(1)
  const [job] = await tenant.sql<{ id: string }>(`select id from graphile_worker.add_job('run_scheduled_task', '{"name": "forget_rate_buckets"}')`)
  await expect.poll(async () => (await tenant.sql('select from graphile_worker.jobs where id = $1', [job?.id])).length, { interval: 50 }).toBe(0)
  expect((await tenant.sql(`select from report.runs where organization_id = $1 and status = 'RUNNING'`, [tenant.organizationId])).length).toBe(1)
  await slow
  await expect.poll(() => readdir(join(stack.directory, 'work'))).toEqual([])
})
