import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restAfter, runsAtOnce } from '../../../worker/reports.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'
import { textOfPdf } from './support/pdf.ts'
import { fileOf, newReport, type ReportWorker, reportWorker, runOf, start } from './support/worker.ts'

let stack: FilesStack
let worker: ReportWorker
let tenant: Tenant
let [north, south] = [] as unknown as [Site, Site]
let ann: Member
let bob: Member
let report: string

beforeAll(async () => {
  stack = await startFilesStack()
  worker = reportWorker(stack)
  tenant = await newTenant()
  north = await tenant.site('NORTH')
  south = await tenant.site('SOUTH')
  ann = await tenant.member({ permissions: 'all' })
  bob = await tenant.member({ permissions: 'all', sites: [south] })
  for (const [site, name] of [[north, '=1+1'], [north, 'Насос "Ж"'], [south, '-x']] as const) {
    await ann.callAny('create_asset', { p_values: { site_id: site.id, name } })
  }
  await tenant.sql(`update asset.assets set created_at = '2026-05-01T05:30:00Z' where organization_id = $1`, [tenant.organizationId])
  report = await newReport(ann, {
    name: 'Assets', list: 'assets', column_names: ['name', 'site_code', 'created_at', 'row_version', 'custom'], sort: ['name'],
  })
})
afterAll(async () => {
  await worker.stop()
  await stack.stop()
})

test('a run reads a list in each format, for its account, at one instant', async () => {
  const formats = ['CSV', 'JSONL', 'XLSX', 'HTML', 'PDF']
  const ids = await Promise.all(formats.map(async (format) => await start(ann, report, { format, time_zone: 'Europe/Oslo' })))
  const own = await start(bob, report, { format: 'CSV' })
  expect((await runOf(ann, ids[0]!)).status).toBe('QUEUED')
  await worker.work()
  const runs = await Promise.all(ids.map(async (id) => await runOf(ann, id)))
  expect(runs.map(({ status, row_count }) => [status, row_count])).toEqual(formats.map(() => ['DONE', 3]))
  const [csv, jsonl, xlsx, html, pdf] = await Promise.all(ids.map(async (id) => await fileOf(stack, ann, id))) as [Response, Response, Response, Response, Response]
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  const rows = parse(await csv.text(), { columns: true })
  expect(rows).toEqual([
    { name: `'-x`, site_code: 'SOUTH', created_at: '2026-05-01T05:30:00+00:00', row_version: '2', custom: '{}' },
    { name: `'=1+1`, site_code: 'NORTH', created_at: '2026-05-01T05:30:00+00:00', row_version: '2', custom: '{}' },
    { name: 'Насос "Ж"', site_code: 'NORTH', created_at: '2026-05-01T05:30:00+00:00', row_version: '2', custom: '{}' },
  ])
  // As the API writes them.
  const listed = (await ann.get('/assets?select=name,site_code,created_at,row_version,custom&order=name')).body
  expect((await jsonl.text()).trim().split('\n').map((line) => JSON.parse(line) as unknown)).toEqual(listed)
  const [sheet, about] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheet?.data[2]).toEqual(['=1+1', 'NORTH', new Date('2026-05-01T07:30:00Z'), 2, '{}'])
  expect(Object.fromEntries(about?.data as [string, string][])).toMatchObject({
    Revision: '1', List: 'assets', Sites: 'All sites', 'Time zone': 'Europe/Oslo', 'As read by': ann.name,
    'Data until': expect.stringMatching(/^2\d{3}-.*Z$/) as string,
  })
  expect(await html.text()).toContain('<td>=1+1</td>')
  const [page] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(page?.text).toMatch(/Assets.*Насос "Ж" NORTH 2026-05-01 07:30:00.*Page 1 of 1/)
  // Bob reaches one site.
  const his = parse(await (await fileOf(stack, bob, own)).text(), { columns: true }) as { name: string }[]
  expect(his.map(({ name }) => name)).toEqual([`'-x`])
  expect((await bob.callAny('issue_report_address', { p_report_run_id: ids[0] })).status).toBe(404)
  expect(await readdir(join(stack.directory, 'work'))).toEqual([])
})

test('what a format cannot hold fails by name, and nothing of it is kept', async () => {
  await tenant.sql(`insert into asset.assets (organization_id, site_id, name, asset_number)
    select $1, $2, 'Asset ' || n, 'A-' || n from generate_series(1, 1998) as n`, [tenant.organizationId, north.id])
  const exact = await start(ann, report, { format: 'PDF', paper: 'LETTER' })
  const before = await tenant.sql('select from file.files where organization_id = $1', [tenant.organizationId])
  await worker.work()
  expect(await runOf(ann, exact)).toMatchObject({ status: 'FAILED', fault: 'TOO_MANY_ROWS', row_count: null })
  expect((await ann.callAny('issue_report_address', { p_report_run_id: exact })).status).toBe(409)
  expect((await tenant.sql('select from file.files where organization_id = $1', [tenant.organizationId])).length).toBe(before.length)
})

test('started at once, equal runs are one and twenty wait; claimed at once, two are at work', async () => {
  await worker.work()
  const eve = await (await newTenant()).member({ permissions: 'all' })
  const list = await newReport(eve, {
    name: 'Words', list: 'assets', column_names: ['name'], filters: { name: 'neq.{word}' }, parameters: { word: 'TEXT' },
  })
  const values = (word: string) => ({ format: 'CSV', parameters: { word } })
  const equal = await Promise.all(Array.from({ length: 10 }, async () => await start(eve, list, values('same'))))
  expect(new Set(equal).size).toBe(1)
  const started = await atOnce(Array.from({ length: 25 }, async (_, n) =>
    await eve.callAny('start_report_run', { p_report_id: list, p_values: values(`word ${n}`) })))
  expect(started).toEqual({ 200: 19, '429 TOO_MANY_RUNS': 6 })
  const pool = new pg.Pool({ connectionString: stack.workerUrl, max: 8 })
  const claim = async () => (await pool.query('select from report.claim_run()')).rows.length
  const claimed = await Promise.all(Array.from({ length: 8 }, claim))
  // Whoever meets another claim leaves the run to the next.
  while (await claim() === 1) claimed.push(1)
  await pool.end()
  expect(claimed.filter((count) => count === 1).length).toBe(2)
  const statuses = ((await eve.get('/report_runs?select=id,status')).body as { id: string, status: string }[])
  expect(statuses.filter(({ status }) => status === 'RUNNING').length).toBe(2)
  for (const { id } of statuses) expect((await eve.callAny('cancel_report_run', { p_report_run_id: id })).status).toBe(200)
})

test('a worker process makes half as many files at once as it has processors, at least one and at most two', () => {
  expect([1, 2, 3, 4, 64].map(runsAtOnce)).toEqual([1, 1, 1, 2, 2])
})

test('reading rests seven times as long as a batch took, a second at most, and no more after two minutes', () => {
  expect([restAfter(0, 0), restAfter(10, 10), restAfter(142, 50_000), restAfter(143, 50_000), restAfter(10, 119_999), restAfter(10, 120_000)])
    .toEqual([0, 70, 994, 1000, 70, 0])
})

test('a run without rows has a file all the same', async () => {
  const empty = await newReport(ann, { list: 'work_orders', column_names: ['title'], filters: { title: 'eq.{name}' }, parameters: { name: 'TEXT' } })
  const ids = await Promise.all(['CSV', 'JSONL', 'XLSX', 'HTML', 'PDF'].map(async (format) =>
    await start(ann, empty, { format, parameters: { name: 'it"s, \\ {x}' } })))
  await worker.work()
  for (const id of ids) expect(await runOf(ann, id)).toMatchObject({ status: 'DONE', row_count: 0 })
})

test('a list that the account may read no more fails the run', async () => {
  const eve = await tenant.member({ permissions: ['report.run', 'asset.read'] })
  const id = await start(eve, report, { format: 'HTML' })
  await tenant.sql(`update identity.roles set reading = 'NAMED' where id in (
    select role_id from identity.account_roles where account_id = $1)`, [eve.id])
  await tenant.sql(`delete from identity.role_permissions where permission = 'asset.read' and role_id in (
    select role_id from identity.account_roles where account_id = $1)`, [eve.id])
  await worker.work()
  expect(await runOf(eve, id)).toMatchObject({ status: 'FAILED', fault: 'PERMISSION_DENIED' })
})

test('outsiders read the file of a run by its address, twenty networks of them, until it is revoked', async () => {
  const id = await start(ann, report, { format: 'CSV', time_zone: 'Asia/Tokyo', is_raw: true })
  await worker.work()
  const issued = await ann.callAny('issue_report_address', { p_report_run_id: id, p_uses: 20 })
  if (issued.status !== 200) throw new Error(issued.text)
  const [{ url, share_id }] = issued.body as [{ url: string, share_id: string }]
  // The API's own address tells each network by a header that the gateway trusts.
  const open = async (network: number, init: RequestInit = {}) => {
    const answer = await fetch(stack.url + url, { ...init, headers: { 'x-forwarded-for': `198.51.100.${network}`, ...init.headers } })
    const text = await answer.text()
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) as unknown : undefined, headers: answer.headers }
  }
  const raced = await Promise.all(Array.from({ length: 25 }, async (_, n) => await open(n)))
  expect(await atOnce(raced.map(async (answer) => await Promise.resolve(answer as never)))).toEqual({ 200: 20, '404 FILE_NOT_FOUND': 5 })
  const [kept] = (await ann.get(`/file_shares?id=eq.${share_id}`)).body as [{ uses_left: number }]
  expect(kept.uses_left).toBe(0)
  // Whoever has a use reads on, in parts, too; the others see what they see of an address that never was.
  const inside = raced.findIndex(({ status }) => status === 200)
  const outside = raced.findIndex(({ status }) => status === 404)
  const own = await (await fileOf(stack, ann, id)).text()
  expect(raced[inside]?.text).toBe(own)
  const part = await open(inside, { headers: { range: 'bytes=0-3' } })
  expect([part.status, part.text]).toEqual([206, own.slice(0, 4)])
  const never = await fetch(`${stack.url}${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)
  const usual = ({ headers, text }: { headers: Headers, text: string }) =>
    [[...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)), text]
  expect(usual(raced[outside]!)).toEqual(usual({ headers: never.headers, text: await never.text() }))
  expect((await ann.callAny('revoke_file_share', { p_file_share_id: share_id })).status).toBe(200)
  expect(usual(await open(inside))).toEqual(usual(raced[outside]!))
})
