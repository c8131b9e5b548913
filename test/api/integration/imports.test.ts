import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runImport } from '../../../worker/imports/run.ts'
import type { Query } from '../../../worker/files/intake.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type FilesStack, newSender, type Sender, startFilesStack } from '../file/support/edge.ts'
import { type FileImports, importsOf } from './support/file-imports.ts'

let stack: FilesStack
let pool: pg.Pool
let sender: Sender
let imports: FileImports
const query: Query = async (text, values) => await pool.query(text, values) as never

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
  pool = new pg.Pool({ connectionString: stack.workerUrl, max: 3 })
  imports = importsOf(stack, sender, query)
})

afterAll(async () => {
  await pool?.end()
  await stack?.stop()
})

const found: FileImports['found'] = async (id) => await imports.found(id)
const call: FileImports['call'] = async (action, body) => await imports.call(action, body)
const read: FileImports['read'] = async (name, content, values) => await imports.read(name, content, values)
const checked: FileImports['checked'] = async (id) => await imports.checked(id)
const applied: FileImports['applied'] = async (id) => await imports.applied(id)

const cellsOf = async (id: string): Promise<Record<string, string>[]> =>
  ((await sender.ann.get(`/import_rows?import_id=eq.${id}&order=row_number`)).body as { cells: Record<string, string> }[]).map(({ cells }) => cells)
const sample = async (path: string): Promise<Buffer> => await readFile(join(root, 'test/samples', path))

describe('a file is read', () => {
  const text = 'asset_number;name;Größe\r\nA-1;"Pumpe; ""groß""";1\r\n;;\r\nA-2;"two\nlines"\r\n'
  const wanted = [{ asset_number: 'A-1', name: 'Pumpe; "groß"', Größe: '1' }, { asset_number: 'A-2', name: 'two\nlines', Größe: '' }]

  test('in each encoding, with quotes, empty rows and short ones', async () => {
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    const forms: [string, Buffer][] = [
      ['UTF_8', Buffer.from(text)], ['UTF_8', Buffer.from(`\uFEFF${text}`)], ['UTF_16LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['UTF_16LE', Buffer.from(text, 'utf16le')], ['UTF_16BE', swapped], ['WINDOWS_1252', Buffer.from(text, 'latin1')],
    ]
    for (const [encoding, content] of forms) {
      const made = await read('list.csv', content)
      expect(made).toMatchObject({ status: 'MAPPED', encoding, delimiter: 'SEMICOLON', row_count: 2, headers: ['asset_number', 'name', 'Größe'] })
      expect(await cellsOf(made.id)).toEqual(wanted)
      await call('cancel_import', { p_import_id: made.id })
    }
  })

  test('by its delimiter, bare CR included, or as it is said', async () => {
    for (const [delimiter, letter] of [['COMMA', ','], ['TAB', '\t'], ['PIPE', '|']]) {
      const made = await read('list.csv', `"name;;;;"${letter}model\rx${letter}y\r`)
      expect(made).toMatchObject({ status: 'MAPPED', delimiter, headers: ['name;;;;', 'model'], row_count: 1 })
      await call('cancel_import', { p_import_id: made.id })
    }
    const said = await read('list.csv', Buffer.from('name,m,n;p\nä,b,c;d\n', 'latin1'), { delimiter: 'SEMICOLON', encoding: 'WINDOWS_1252' })
    expect(said.headers).toEqual(['name,m,n', 'p'])
    expect(await cellsOf(said.id)).toEqual([{ 'name,m,n': 'ä,b,c', p: 'd' }])
    await call('cancel_import', { p_import_id: said.id })
  })

  test('a workbook with its days, instants, numbers, texts and formulas', async () => {
    const content = await writeXlsxFile([
      [
        { data: [['nothing']], sheet: 'First' },
        { sheet: 'Assets', data: [
          ['name', 'in_service_on', 'at', 'purchase_cost', 'is', 'text', 'sum'].map((value) => ({ value })),
          [
            { value: ' Pump ' }, { value: new Date('2024-02-29T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
            { value: new Date('2024-02-29T10:30:00Z'), type: Date, format: 'yyyy-mm-dd hh:mm' }, { value: 0.1 + 0.2, type: Number },
            { value: true, type: Boolean }, { value: '=1+1', type: String }, { value: '=D2*2', type: 'Formula' },
          ],
        ] },
      ],
    ].flat() as never).toBuffer()
    const made = await read('list.xlsx', content, { sheet: 'Assets' })
    expect(made).toMatchObject({ status: 'MAPPED', row_count: 1, encoding: null, fault: null })
    expect((await cellsOf(made.id))[0]).toMatchObject({
      name: 'Pump', in_service_on: '2024-02-29', at: '2024-02-29T10:30:00Z', purchase_cost: '0.3', is: 'true', text: '=1+1',
    })
    await call('cancel_import', { p_import_id: made.id })
    expect(await read('list.xlsx', content, { sheet: 'Moon' })).toMatchObject({ status: 'FAILED', fault: 'SHEET_NOT_FOUND', fault_message: 'The workbook has no sheet Moon' })
  })

  test.each([
    ['HEADER_REPEATED', 'name,NAME\na,b\n'],
    ['ROW_TOO_LONG', 'name\na,b\n'],
    ['FILE_EMPTY', '\n\n'],
    ['FILE_DAMAGED', 'name\n"a\n'],
    ['HEADER_TOO_LONG', `${'x'.repeat(201)}\na\n`],
    ['CELL_TOO_LONG', `name\n${'x'.repeat(10_001)}\n`],
    ['TOO_MANY_COLUMNS', `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n`],
    ['TOO_MANY_ROWS', `name\n${'x\n'.repeat(100_001)}`],
  ])('or refused as %s', async (fault, content) => {
    expect(await read('list.csv', content)).toMatchObject({ status: 'FAILED', fault, fault_message: expect.stringMatching(/\w{3}/), row_count: 0 })
  })

  test('as far as it may be', async () => {
    const made = await read('list.csv', `name,${Array.from({ length: 199 }, (_, index) => `c${index}`).join(',')}\n${'x'.repeat(10_000)},,\n`)
    expect(made).toMatchObject({ status: 'MAPPED', row_count: 1 })
    expect(made.headers).toHaveLength(200)
    await call('cancel_import', { p_import_id: made.id })
    expect(await read('list.txt', 'name\nx\n', { encoding: 'UTF_16LE' })).toMatchObject({ status: 'FAILED', fault: 'FILE_DAMAGED' })
    expect(await read('list.pdf.txt', '%PDF-1.7\n')).toMatchObject({ status: 'FAILED', fault: 'TYPE_NOT_ALLOWED' })
  })
})

describe('the export of another product', () => {
  test('GLPI: every computer is an asset, once', async () => {
    const made = await read('computers.csv', await sample('glpi/computers.csv'), { default_values: { site_code: sender.site.code } })
    expect(made).toMatchObject({ status: 'MAPPED', row_count: 12, unmapped_headers: ['Entity', 'Status', 'Type', 'Location', 'Last update'] })
    expect(await checked(made.id)).toMatchObject({ status: 'CHECKED', created_count: 11, rejected_count: 1 })
    expect(await applied(made.id)).toMatchObject({ status: 'PARTLY_APPLIED', created_count: 11, rejected_count: 1 })
    const { body } = await sender.ann.get('/external_ids?system=eq.glpi&external_id=eq.5')
    const { entity_id: id } = (body as { entity_id: string }[])[0] ?? { entity_id: '' }
    expect((await sender.ann.get(`/assets?id=eq.${id}`)).body).toMatchObject([{ name: 'pc-005', serial_number: 'SN00005X', manufacturer: 'HP' }])
    const order = await sender.ann.call('create_work_order', { p_values: { title: 'Repair', asset_number: 'glpi:5' } })
    expect([order.status, (await sender.ann.get(`/work_orders?title=eq.Repair&asset_id=eq.${id}`)).body]).toMatchObject([200, [{ asset_id: id }]])

    const again = await read('computers.csv', await sample('glpi/computers.csv'), { default_values: { site_code: sender.site.code } })
    expect(await checked(again.id)).toMatchObject({ status: 'CHECKED', created_count: 0, updated_count: 0, unchanged_count: 11, rejected_count: 1 })
  })

  test('Snipe-IT: what is wrong comes back as CSV, and the corrected file is applied', async () => {
    const values = { default_values: { site_code: sender.site.code } }
    const made = await read('assets.csv', await sample('snipe-it/assets.csv'), values)
    expect(made).toMatchObject({ encoding: 'WINDOWS_1252', row_count: 10 })
    expect(made.mapping).toMatchObject({ 'Asset Tag': 'asset_number', 'Asset Name': 'name', 'Purchase Date': 'acquired_on', ID: 'external_ids:snipe-it', Notes: null })
    expect(await checked(made.id)).toMatchObject({ created_count: 9, rejected_count: 1 })
    const rejected = await imports.rejected(made)
    expect(rejected).toContain('acquired_on INVALID_TYPE')
    expect(await applied(made.id)).toMatchObject({ status: 'PARTLY_APPLIED', created_count: 9 })
    const corrected = await read('corrected.csv', rejected.replace('15.05.2025', '2025-05-15'), values)
    expect(corrected.mapping).toMatchObject({ 'Asset Tag': 'asset_number', fault_text: null })
    expect(await checked(corrected.id)).toMatchObject({ created_count: 1, rejected_count: 0 })
    expect(await applied(corrected.id)).toMatchObject({ status: 'APPLIED', created_count: 1 })
    expect((await sender.ann.get('/assets?asset_number=eq.SNP-0004')).body).toMatchObject([
      { name: 'Scanner 4, dock', manufacturer: 'Müller & Söhne', model: 'Müller "Pro" 1', acquired_on: '2025-05-15' },
    ])
  })
})

test('columns of people are proposed however their headers are spelled', async () => {
  const made = await read('people.csv', await sample('snipe-it/people.csv'), { list: 'people' })
  expect(made).toMatchObject({
    status: 'MAPPED', unmapped_headers: ['First Name', 'Last Name', 'Username', 'Job Title', 'Employee No.', 'Department'],
    mapping: {
      'Display Name': 'display_name', 'E-Mail': 'email', 'Phone Number': 'phone', 'Role Code': 'role_codes', 'Site code(s)': 'site_codes',
    },
  })
  await call('cancel_import', { p_import_id: made.id })
})

describe('a worker that dies', () => {
  test('leaves no half part, and the next one goes on', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `BIG-${index},Part ${index},${sender.site.code}`)
    const made = await read('big.csv', `asset_number,name,site_code\n${rows.join('\n')}\n`)
    // The second half stands in the second part.
    await sender.tenant.sql(`update integration.import_rows set row_number = row_number + 10000, part = 1 where import_id = '${made.id}' and row_number > 200`)
    expect(await checked(made.id)).toMatchObject({ created_count: 400, rejected_count: 0 })
    await call('start_import', { p_import_id: made.id })
    const blocker = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker())) })
    await blocker.connect()
    for (const part of [0, 1]) {
      const client = new pg.Client({ connectionString: stack.workerUrl })
      client.on('error', () => undefined)
      await client.connect()
      const { rows: [own] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // It waits where its assets are written and its rows are not yet marked.
      await blocker.query('begin; lock table asset.placements in share row exclusive mode')
      const died = client.query('select integration.run_import($1)', [made.id]).then(() => 'done', () => 'died')
      await expect.poll(async () => (await blocker.query(`select from pg_stat_activity where pid = ${own?.pid} and wait_event_type = 'Lock'`)).rowCount).toBe(1)
      await blocker.query(`select pg_terminate_backend(${own?.pid})`)
      expect(await died).toBe('died')
      await blocker.query('rollback')
      await client.end().catch(() => undefined)
      const stored = (await blocker.query(`select from asset.assets where asset_number like 'BIG-%'`)).rowCount
      const { rows: [answer] } = await pool.query<{ has_more: boolean }>('select integration.run_import($1) as has_more', [made.id])
      expect([stored, answer?.has_more]).toEqual([part * 200, true])
    }
    await blocker.end()
    await runImport(made.id, query)
    expect(await found(made.id)).toMatchObject({ status: 'APPLIED', created_count: 400 })
    expect(await sender.tenant.sql(`select from asset.assets where asset_number like 'BIG-%'`)).toHaveLength(400)
  })
})

describe('somebody who edits while a file is applied', () => {
  test('loses nothing: what was edited since the check is not overwritten', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    const stored = await sender.ann.call('import_assets', {
      p_rows: numbers.map((n) => ({ asset_number: `RACE-${n}`, name: 'Old', site_code: sender.site.code })) as never,
    })
    expect(stored.status).toBe(200)
    const made = await read('race.csv', `asset_number,name\n${numbers.map((n) => `RACE-${n},From the file`).join('\n')}\n`)
    expect(await checked(made.id)).toMatchObject({ updated_count: 60, rejected_count: 0 })
    const path = '/assets?asset_number=like.RACE-*&select=id,asset_number,name&order=id'
    const assets = (await sender.ann.get(path)).body as { id: string, asset_number: string, name: string }[]
    await call('start_import', { p_import_id: made.id })
    const edited = new Set<string>()
    const edit = async (): Promise<void> => {
      for (const [place, { id, asset_number: number }] of assets.entries()) {
        if (place % 3 !== 0) continue
        const answer = await sender.ann.call('update_asset', { p_asset_id: id, p_values: { name: `By hand ${number}` } })
        expect([200, 409, 503], answer.text).toContain(answer.status)
        if (answer.status === 200) edited.add(number)
      }
    }
    // One asset at least is edited before, and one after.
    const [first, last] = [assets[1], assets[2]] as const
    const rename = async (asset: typeof first): Promise<void> => {
      await call('update_asset', { p_asset_id: asset?.id, p_values: { name: `By hand ${asset?.asset_number}` } })
      edited.add(asset?.asset_number ?? '')
    }
    await rename(first)
    await Promise.all([runImport(made.id, query), edit()])
    await rename(last)
    const names = (await sender.ann.get(path)).body as typeof assets
    expect(names.map(({ asset_number: number, name }) => [number, name])).toEqual(assets.map(({ asset_number: number }) =>
      [number, edited.has(number) ? `By hand ${number}` : 'From the file']))
    const outcomes = (await sender.ann.get(`/import_rows?import_id=eq.${made.id}&order=row_number`)).body as
      { operation: string, fault_text: string | null, cells: Record<string, string> }[]
    for (const { operation, fault_text: fault } of outcomes) {
      if (operation === 'REJECTED') expect(fault).toContain('STALE_ROW')
      else expect(operation).toBe('UPDATED')
    }
    const outcomeOf = (asset: typeof first): string | undefined =>
      outcomes.find(({ cells }) => cells.asset_number === asset?.asset_number)?.operation
    expect([outcomeOf(first), outcomeOf(last)]).toEqual(['REJECTED', 'UPDATED'])
    const after = await found(made.id)
    expect([after.status, after.updated_count + after.rejected_count]).toEqual(['PARTLY_APPLIED', 60])
  })
})
