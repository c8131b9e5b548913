import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImport } from '../../../worker/imports/read.ts'
import { failLast } from '../../../worker/imports/run.ts'
import type { Query } from '../../../worker/files/intake.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { plays } from '../../support/tiers.ts'
import { type FilesStack, newSender, type Sender, sendWhole, startFilesStack } from '../file/support/edge.ts'
import { inTheMiddle } from './support/exports.ts'

/** In each phase of an import. */
const kills = Math.ceil(plays(40) / 4)
/** People come in parts of 250. Every tenth has a fault, every fourth is a worker. */
const people = 750
const hasFault = (n: number): boolean => n % 10 === 7
const isWorker = (n: number): boolean => n % 4 === 0
const numbers = Array.from({ length: people }, (_, n) => n)
const accepted = numbers.filter((n) => !hasFault(n))

let stack: FilesStack
let sender: Sender
let pool: pg.Pool
let worker: WorkerProcess | undefined
const query: Query = async (text, values) => await pool.query(text, values) as never

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
  pool = new pg.Pool({ connectionString: stack.workerUrl, max: 2 })
})

afterAll(async () => {
  worker?.child.kill('SIGKILL')
  await pool?.end()
  await stack?.stop()
})

interface Import { id: string, status: string, created_count: number, rejected_count: number, row_count: number, withdrawn_count: number, fault: string | null }

const found = async (id: string): Promise<Import> => ((await sender.ann.get(`/imports?id=eq.${id}`)).body as Import[])[0] as Import
const act = async (action: 'start_import_check' | 'start_import' | 'withdraw_import', id: string): Promise<void> => {
  expect((await sender.ann.call(action, { p_import_id: id })).status).toBe(200)
}
const start = async (): Promise<WorkerProcess> => (worker = await startWorkerProcess(stack.workerUrl, { ASSETRY_FILES_DIRECTORY: stack.directory }))

/** A workbook that was sent for a new import, which the worker is to read. */
async function sent(list: string, rows: string[][], values: object = {}): Promise<string> {
  const bytes = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String }))) as never).toBuffer()
  const { body } = await sender.ann.call('create_import', { p_values: { list, ...values } })
  const id = (body as { id: string }[])[0]?.id ?? ''
  const upload = await sender.upload({ name: 'list.xlsx', byte_count: bytes.length }, 'integration.imports', id)
  expect((await sendWhole(stack, upload, bytes)).status).toBe(201)
  await stack.takeIn(upload.id)
  return id
}

/** The processes that read the workbook of an import. */
async function readers(id: string): Promise<string[]> {
  const lines = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    .map(async (pid) => await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes('sheet-process') && line.includes(`import-${id}-`))
}

/** Kills a worker, and waits until what it began has ended, too. */
async function kill({ child }: WorkerProcess, id: string): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(async () => await readers(id)).toEqual([])
}

/** As if the time had passed after which another worker takes up what a dead one had begun. */
async function freeJob(key: string): Promise<void> {
  await sender.tenant.sql(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0 where key = $1`, [key])
}

/** Kills workers in the middle of a job, again and again while it is not done, and has another one end it. Returns how often that was. */
async function killed(task: string, id: string, phase: string, milliseconds: number): Promise<number> {
  const key = `${task}:${id}`
  let count = 0
  for (let n = 0; n < kills; n++) {
    const begun = await start()
    await expect.poll(async () => (await sender.tenant.sql(
      'select from graphile_worker.jobs as j where j.key = $1 and j.locked_at is null', [key])).length, { interval: 5 }).toBe(0)
    await sleep(Math.random() * milliseconds)
    await kill(begun, id)
    if ((await found(id)).status !== phase) break
    count++
    await freeJob(key)
  }
  const { child } = await start()
  await expect.poll(async () => (await found(id)).status, { interval: 200 }).not.toBe(phase)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return count
}

test('a worker that is killed while it reads, checks, applies or withdraws a file loses no row, and does none twice', async () => {
  const { tenant, site } = sender
  const id = await sent('people', [
    ['email', 'display_name', 'role_codes', 'worker_site_code', 'worker_number'],
    ...numbers.map((n) => [`p${n}@kills.example.org`, `Person ${n}`, hasFault(n) ? 'NONE' : '', isWorker(n) ? site.code : '', isWorker(n) ? `K-${n}` : '']),
  ])
  // The first is killed where it writes what it has read, however fast the machine is.
  let starting: Promise<WorkerProcess> | undefined
  await inTheMiddle('integration.import_rows', () => (starting = start()), async () => {
    expect((await found(id)).status).toBe('READING')
    await kill(await starting as WorkerProcess, id)
  })
  await freeJob(`read_import:${id}`)
  let count = 1 + await killed('read_import', id, 'READING', 700)
  expect(await found(id)).toMatchObject({ status: 'MAPPED', row_count: people, fault: null })
  const cells = await tenant.sql<{ email: string }>(
    `select r.cells ->> 'email' as email from integration.import_rows as r where r.import_id = $1 order by r.row_number`, [id])
  expect(cells.map(({ email }) => email)).toEqual(numbers.map((n) => `p${n}@kills.example.org`))

  const stored = async (): Promise<string[]> => (await tenant.sql<{ email: string }>(
    `select a.email from identity.accounts as a where a.organization_id = $1 and a.email like '%@kills.example.org' order by a.id`, [tenant.organizationId]))
    .map(({ email }) => email)
  await act('start_import_check', id)
  count += await killed('run_import', id, 'CHECKING', 300)
  expect(await found(id)).toMatchObject({ status: 'CHECKED', created_count: accepted.length, rejected_count: people - accepted.length })
  expect(await stored()).toEqual([])

  await act('start_import', id)
  count += await killed('run_import', id, 'APPLYING', 600)
  expect(await found(id)).toMatchObject({ status: 'PARTLY_APPLIED', created_count: accepted.length, rejected_count: people - accepted.length })
  expect((await stored()).toSorted()).toEqual(accepted.map((n) => `p${n}@kills.example.org`).toSorted())
  const made = async (entity: string): Promise<number> => (await tenant.sql(`select from audit.events as e
    where e.organization_id = $1 and e.entity = $2 and e.operation = 'INSERT' and e.request_id = 'import:' || $3`, [tenant.organizationId, entity, id])).length
  expect([await made('identity.accounts'), await made('workforce.workers')]).toEqual([accepted.length, accepted.filter(isWorker).length])
  const marked = await tenant.sql(`select from integration.import_rows as r join identity.accounts as a on a.id = r.entity_id and a.email = r.cells ->> 'email'
    where r.import_id = $1 and r.applied_at is not null and r.operation = 'CREATED'`, [id])
  expect(marked).toHaveLength(accepted.length)

  await act('withdraw_import', id)
  count += await killed('run_import', id, 'WITHDRAWING', 600)
  expect(await found(id)).toMatchObject({ status: 'WITHDRAWN', withdrawn_count: accepted.length })
  const statuses = await tenant.sql<{ status: string, count: number }>(`select a.status, count(*)::int as count from identity.accounts as a
    where a.organization_id = $1 and a.email like '%@kills.example.org' group by 1`, [tenant.organizationId])
  expect(statuses).toEqual([{ status: 'SUSPENDED', count: accepted.length }])
  console.log(`${count} workers were killed in the middle of what they did`)
})

test('an import that ends its worker each time fails, and does not wait for ever', async () => {
  const id = await sent('assets', [['name', 'site_code'], ['Pump', sender.site.code]])
  await readImport(id, query)
  await act('start_import_check', id)
  let calls = 0
  const work = async (): Promise<void> => {
    calls++
  }
  await failLast(id, { attempts: 10 }, query, work)
  expect([calls, (await found(id)).status]).toEqual([1, 'CHECKING'])
  await failLast(id, { attempts: 11 }, query, work)
  expect([calls, await found(id)]).toMatchObject([1, { status: 'FAILED', fault: 'INTERNAL_ERROR' }])
  const [job] = await sender.tenant.sql<{ most: number }>(`select max_attempts as most from graphile_worker.jobs where key = 'run_import:' || $1`, [id])
  // Begun so often by what was killed, it is begun once more to be failed.
  expect(job?.most).toBeGreaterThan(11)
})
