import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveNextExport } from '../../../worker/exports.ts'
import type { Query } from '../../../worker/files/intake.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { type FilesStack, newSender, startFilesStack } from '../file/support/edge.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'
import { archiveOf, exportOf, inTheMiddle, startExport } from './support/exports.ts'
import { importsOf } from './support/file-imports.ts'

/** More than one call of an import takes. */
const most = 12_000

let stack: FilesStack
let pool: pg.Pool
let tenant: Tenant
let ann: Member
let worker: WorkerProcess | undefined
const query: Query = async (text, values) => await pool.query(text, values) as never

beforeAll(async () => {
  stack = await startFilesStack()
  pool = new pg.Pool({ connectionString: stack.workerUrl, max: 4 })
  // What other tests of this worker have started.
  while (await serveNextExport(pool));
  tenant = await newTenant()
  const site = await tenant.site('PLANT')
  ann = await tenant.member({ permissions: 'all' })
  await tenant.sql(`insert into asset.assets (organization_id, site_id, name, asset_number, description, purchase_cost, acquired_on)
    select $1, $2, 'Asset "' || n || '"', 'A-' || n, E'=of two\\nlines', n / 4.0, '2020-02-29' from generate_series(1, $3::integer) as n`,
  [tenant.organizationId, site.id, most])
  // The last one holds the first, so a file in the order of ids would name in its first part what its second part creates.
  await tenant.sql(`update asset.assets as a set parent_id = p.id from asset.assets as p
    where p.organization_id = $1 and p.asset_number = 'A-' || $2::integer and a.organization_id = $1 and a.asset_number = 'A-1'`,
  [tenant.organizationId, most])
  await tenant.sql('analyze asset.assets')
})

afterAll(async () => {
  worker?.child.kill('SIGKILL')
  await pool?.end()
  await stack?.stop()
})

const exported = async (member: Member, format: string): Promise<Awaited<ReturnType<typeof archiveOf>>> => {
  const id = await startExport(member, { p_lists: ['assets'], p_format: format })
  while (await serveNextExport(pool));
  expect(await exportOf(member, id)).toMatchObject({ status: 'DONE', row_counts: { assets: most } })
  return await archiveOf(stack, member, id)
}

test.for(['CSV', 'XLSX'])('a list above the limit of a call leaves as %s, and is imported as it is into an empty organization', async (format) => {
  const refused = await ann.callAny('export_records', { p_lists: ['assets'] })
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([422, 'TOO_MUCH'])
  const before = (await exported(ann, 'JSONL')).rowsOf('assets')
  expect(before.length).toBe(most)
  const archive = await exported(ann, format)
  const [file] = archive.manifest.lists[0]?.files ?? []
  expect(file).toMatchObject({ name: `17-assets.${format.toLowerCase()}`, row_count: most })

  const sender = await newSender()
  await sender.tenant.sql(`update core.sites set code = 'PLANT' where id = $1`, [sender.site.id])
  await sender.tenant.sql('delete from asset.assets where organization_id = $1', [sender.tenant.organizationId]).catch(() => undefined)
  const imports = importsOf(stack, sender, query)
  const made = await imports.read(file?.name ?? '', archive.files.get(file?.name ?? '') ?? Buffer.of())
  expect(made).toMatchObject({ status: 'MAPPED', row_count: most, unmapped_headers: [] })
  expect(await imports.checked(made.id)).toMatchObject({ status: 'CHECKED', created_count: most, rejected_count: 0 })
  expect(await imports.applied(made.id)).toMatchObject({ status: 'APPLIED', created_count: most, rejected_count: 0 })
  const id = await startExport(sender.ann, { p_lists: ['assets'], p_format: 'JSONL' })
  while (await serveNextExport(pool));
  const after = (await archiveOf(stack, sender.ann, id)).rowsOf('assets')
  const byNumber = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [row['asset_number'], row]))
  const found = byNumber(after)
  for (const row of before) expect(found.get(row['asset_number'])).toEqual(row)
})

test('a worker that is killed in the middle makes its archive when it begins again, and a second one does not make another', async () => {
  const id = await startExport(ann, { p_lists: ['locations', 'assets'] })
  const environment = { ASSETRY_FILES_DIRECTORY: stack.directory }
  let starting: Promise<WorkerProcess> | undefined
  await inTheMiddle('asset.assets', () => (starting = startWorkerProcess(stack.workerUrl, environment)), async () => {
    worker = await starting
    await expect.poll(async () => (await exportOf(ann, id)).status).toBe('RUNNING')
    worker?.child.kill('SIGKILL')
    await once(worker!.child, 'exit').catch(() => undefined)
  })
  expect(await serveNextExport(pool)).toBe(false)
  // As if the time had passed after which another worker takes up what a dead one had begun.
  await tenant.sql(`update integration.exports set lease_ends_at = now() where organization_id = $1 and status = 'RUNNING'`, [tenant.organizationId])
  await tenant.sql('select integration.release_exports()')
  expect((await exportOf(ann, id)).status).toBe('QUEUED')
  worker = await startWorkerProcess(stack.workerUrl, environment)
  await Promise.all([serveNextExport(pool), serveNextExport(pool)])
  await expect.poll(async () => (await exportOf(ann, id)).status).toBe('DONE')
  expect((await archiveOf(stack, ann, id)).manifest.row_count).toBe(most)
  const [kept] = await tenant.sql<{ attempts: number, links: number }>(`
    select e.attempts, (select count(*)::int from file.links as l where l.entity_id = e.id) as links from integration.exports as e where e.id = $1`, [id])
  expect(kept).toEqual({ attempts: 2, links: 1 })
  // What the killed one had begun to write is forgotten within a day.
  const begun = (await readdir(join(stack.directory, 'work'))).filter((name) => name.startsWith('export-'))
  expect(begun.filter((name) => !name.endsWith('-1'))).toEqual([])
})

test('rows of one record stay in one file, and a file has what one call takes', async () => {
  const site = await tenant.site('STORE')
  await tenant.sql(`
    with unit as (
      insert into inventory.units (organization_id, code, name) values ($1, 'PCE', 'Piece') returning id
    ), items as (
      insert into inventory.items (organization_id, item_number, name, kind, base_unit_id)
      select $1, 'I-' || n, 'Item', 'STOCK', u.id from generate_series(1, 3001) as n, unit as u returning id
    )
    insert into inventory.item_manufacturer_parts (organization_id, item_id, position, manufacturer, part_number)
    select $1, i.id, n, 'Maker ' || n, 'P-' || n from items as i, generate_series(1, 4) as n`, [tenant.organizationId])
  expect(site.code).toBe('STORE')
  const id = await startExport(ann, { p_lists: ['item_manufacturer_parts'], p_format: 'JSONL' })
  while (await serveNextExport(pool));
  const { manifest, files } = await archiveOf(stack, ann, id)
  const [parts] = manifest.lists
  expect(parts?.files.map(({ name, row_count: count }) => [name, count]))
    .toEqual([['26-item_manufacturer_parts.jsonl', 10_000], ['26-item_manufacturer_parts-2.jsonl', 2004]])
  const [first, second] = [...files.values()].slice(0, 2).map((file) => new Set(file.toString().split('\n').filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { item_number: string }).item_number)))
  expect([...first ?? []].filter((number) => second?.has(number))).toEqual([])
})
