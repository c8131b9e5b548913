import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveNextExport } from '../../../worker/exports.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'
import { archiveOf, exportOf, inTheMiddle, startExport } from './support/exports.ts'

type Row = Record<string, unknown>

interface Exported { list: string, row_count: number, import_rows: Row[] }

let stack: FilesStack
let pool: pg.Pool
let tenant: Tenant
let north: Site
let ann: Member

beforeAll(async () => {
  stack = await startFilesStack()
  pool = new pg.Pool({ connectionString: stack.workerUrl, max: 6 })
  // What other tests of this worker have started.
  await work()
  tenant = await newTenant()
  north = await tenant.site('NORTH')
  ann = await tenant.member({ permissions: 'all' })
  const made = async (action: string, values: object, besides: object = {}): Promise<string> => {
    const { status, body, text } = await ann.callAny(action, { p_values: values, ...besides })
    expect([action, status, status === 200 ? '' : text]).toEqual([action, 200, ''])
    return (body as { id: string }[])[0]?.id ?? ''
  }
  const hall = await made('create_location', { site_id: north.id, code: 'HALL', name: 'Hall "1"', kind: 'BUILDING' })
  await made('create_asset', { site_id: north.id, location_id: hall, asset_number: '=1+1', name: 'Насос; "Ж"', acquired_on: '2020-02-29' })
  await made('create_asset', { site_id: north.id, asset_number: '007', name: '-x', description: 'two\nlines' })
  const pump = ((await ann.get('/assets?asset_number=eq.007&select=id')).body as { id: string }[])[0]?.id
  await made('create_external_id', { system: 'jira', external_id: 'P-1' }, { p_entity: 'asset.assets', p_entity_id: pump })
  for (const code of ['OIL', 'AIR']) {
    await made('create_job_plan', { code, name: code }, { p_tasks: [{ title: `${code} 1`, kind: 'CHECK' }, { title: `${code} 2`, kind: 'CHECK' }] })
  }
})

afterAll(async () => {
  await pool?.end()
  await stack?.stop()
})

const work = async (): Promise<void> => {
  while (await serveNextExport(pool));
}

test('an archive has the rows of export_records, with what they are', async () => {
  const [jsonl, csv, xlsx] = await Promise.all(['JSONL', 'CSV', 'XLSX'].map(async (format) => await startExport(ann, { p_format: format })))
  const exported = (await ann.post('/rpc/export_records', {})).body as Exported[]
  await work()
  expect(await exportOf(ann, jsonl!)).toMatchObject({
    status: 'DONE', fault: null, row_count: exported.reduce((sum, { row_count: count }) => sum + count, 0),
    row_counts: Object.fromEntries(exported.map(({ list, row_count: count }) => [list, count])),
  })
  const lines = await archiveOf(stack, ann, jsonl!)
  expect(lines.manifest).toMatchObject({ product: 'Assetry', version: '0.2.0', format: 'JSONL', since: null })
  expect(lines.manifest.lists.map(({ list }) => list)).toEqual(exported.map(({ list }) => list))
  for (const { list, import_rows: rows } of exported) expect([list, lines.rowsOf(list)]).toEqual([list, rows])

  const table = await archiveOf(stack, ann, csv!)
  const cells = parse(table.files.get('17-assets.csv') ?? '', { columns: true, bom: true }) as Record<string, string>[]
  const assets = exported.find(({ list }) => list === 'assets')?.import_rows ?? []
  const written = (value: unknown): string => value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  expect(cells.map((row) => ({ ...row, custom: undefined, external_ids: row.external_ids && JSON.stringify(JSON.parse(row.external_ids)) })))
    .toEqual(assets.map((row) => ({ ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)])), custom: undefined })))
  expect(cells.map(({ asset_number: number }) => number)).toEqual(['=1+1', '007'])

  const book = await archiveOf(stack, ann, xlsx!)
  const [sheet, about] = await readXlsxFile(book.files.get('17-assets.xlsx') ?? Buffer.of())
  const [header, first] = (sheet?.data ?? []) as string[][]
  expect(Object.fromEntries((header ?? []).map((name, at) => [name, first?.[at]])))
    .toMatchObject({ asset_number: '=1+1', name: 'Насос; "Ж"', acquired_on: '2020-02-29', location_code: 'HALL', site_code: 'NORTH' })
  expect(about?.data).toEqual([['List', 'assets'], ['Data until', book.manifest.data_until]])
  expect(await readdir(join(stack.directory, 'work'))).toEqual([])
  // Each is read by its account alone.
  const bob = await tenant.member({ permissions: 'all' })
  expect((await bob.callAny('issue_export_address', { p_export_id: jsonl })).status).toBe(404)
  expect((await bob.get('/exports')).body).toEqual([])
})

test('changes after the instant of the archive are followed from its cursor, and exported since it', async () => {
  const first = await startExport(ann, { p_lists: ['assets', 'job_plan_tasks'], p_format: 'JSONL' })
  await work()
  const { manifest } = await archiveOf(stack, ann, first)
  const { body } = await ann.callAny('create_asset', { p_values: { site_id: north.id, asset_number: 'NEW', name: 'New' } })
  const [{ id }] = body as [{ id: string }]
  // A transaction of another test that ended a moment ago holds changes back for a moment.
  await expect.poll(async () => (await ann.callAny('list_changes', { p_cursor: manifest.changes_cursor })).body)
    .toMatchObject({ resets: [], changes: [{ list: 'assets', id, change: 'PUT' }] })
  const second = await startExport(ann, { p_lists: ['assets', 'job_plan_tasks'], p_format: 'JSONL', p_since: manifest.data_until })
  await work()
  const since = await archiveOf(stack, ann, second)
  expect(since.manifest).toMatchObject({ lists: [{ list: 'assets', is_whole: false, row_count: 1 }, { list: 'job_plan_tasks', is_whole: true, row_count: 4 }] })
  expect(new Date(since.manifest.since ?? '')).toEqual(new Date(manifest.data_until))
  expect(since.rowsOf('assets').map(({ asset_number: number }) => number)).toEqual(['NEW'])
})

test('what is changed while rows are read is not in the archive', async () => {
  const id = await startExport(ann, { p_lists: ['locations', 'assets'], p_format: 'JSONL' })
  let working: Promise<unknown> | undefined
  // The instant is that of the beginning: locations are read, assets wait.
  await inTheMiddle('asset.assets', () => (working = serveNextExport(pool)), async (sql) => {
    expect((await exportOf(ann, id)).status).toBe('RUNNING')
    await sql(`update asset.assets set name = 'changed' where organization_id = '${tenant.organizationId}';
      update asset.locations set name = 'changed' where organization_id = '${tenant.organizationId}'`)
  })
  await working
  const archive = await archiveOf(stack, ann, id)
  expect([...archive.rowsOf('locations'), ...archive.rowsOf('assets')].filter(({ name }) => name === 'changed')).toEqual([])
  expect(((await ann.get('/assets?name=eq.changed')).body as Row[]).length).toBe(archive.rowsOf('assets').length)
})

test('an export that is cancelled at work stops at its next rows, and leaves nothing', async () => {
  const id = await startExport(ann, { p_lists: ['assets'] })
  const files = await tenant.sql('select from file.files where organization_id = $1', [tenant.organizationId])
  let working: Promise<unknown> | undefined
  await inTheMiddle('asset.assets', () => (working = serveNextExport(pool)), async () => {
    expect((await ann.callAny('cancel_export', { p_export_id: id })).status).toBe(200)
  })
  expect(await working).toBe(true)
  expect(await exportOf(ann, id)).toMatchObject({ status: 'CANCELLED', row_count: null, fault: null })
  expect((await tenant.sql('select from file.files where organization_id = $1', [tenant.organizationId])).length).toBe(files.length)
  expect(await readdir(join(stack.directory, 'work'))).toEqual([])
  expect((await ann.callAny('issue_export_address', { p_export_id: id })).status).toBe(409)
})

test('an export that is cancelled before it is opened is no failure of the worker', async () => {
  const id = await startExport(ann, { p_lists: ['assets'] })
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  // The worker has claimed it when it takes a connection to read.
  const connect = async (): Promise<pg.PoolClient> => {
    expect((await ann.callAny('cancel_export', { p_export_id: id })).status).toBe(200)
    return await pool.connect()
  }
  const query = pool.query.bind(pool)
  const cancelling = new Proxy(pool, { get: (own, key) => ({ connect, query })[key as string] ?? Reflect.get(own, key) as unknown })
  expect(await serveNextExport(cancelling)).toBe(true)
  expect(told.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('worker:'))).toEqual([])
  told.mockRestore()
  expect(await exportOf(ann, id)).toMatchObject({ status: 'CANCELLED', fault: null })
})

test('started at once three of an account wait, claimed at once one is at work', async () => {
  const eve = await (await newTenant()).member({ permissions: 'all' })
  const started = await atOnce(Array.from({ length: 10 }, async () => await eve.callAny('start_export', { p_lists: ['assets'] })))
  expect(started).toEqual({ 200: 3, '429 TOO_MANY_EXPORTS': 7 })
  const claim = async (): Promise<number> => (await pool.query('select from integration.claim_export()')).rows.length
  const claimed = await Promise.all(Array.from({ length: 6 }, claim))
  // Whoever meets another claim leaves the export to the next.
  claimed.push(await claim())
  expect(claimed.reduce((sum, count) => sum + count, 0)).toBe(1)
  const states = ((await eve.get('/exports?select=id,status')).body as { id: string, status: string }[])
  expect(states.map(({ status }) => status).toSorted()).toEqual(['QUEUED', 'QUEUED', 'RUNNING'])
  for (const { id } of states) expect((await eve.callAny('cancel_export', { p_export_id: id })).status).toBe(200)
})

test('an account that may not export any more gets no archive', async () => {
  const eve = await tenant.member({ permissions: ['organization.export', 'asset.read'] })
  const id = await startExport(eve, { p_lists: ['assets'] })
  await tenant.sql(`delete from identity.role_permissions where permission = 'organization.export' and role_id in (
    select role_id from identity.account_roles where account_id = $1)`, [eve.id])
  await work()
  expect(await exportOf(eve, id)).toMatchObject({ status: 'FAILED', fault: 'PERMISSION_DENIED' })
})
