import pg from 'pg'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilesStack, newSender, type Sender, startFilesStack } from '../file/support/edge.ts'
import { type FileImports, importsOf } from './support/file-imports.ts'

let stack: FilesStack
let pool: pg.Pool
let sender: Sender
let imports: FileImports

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
  pool = new pg.Pool({ connectionString: stack.workerUrl, max: 3 })
  imports = importsOf(stack, sender, async (text, values) => await pool.query(text, values) as never)
})

afterAll(async () => {
  await pool?.end()
  await stack?.stop()
})

test('25,000 assets of a workbook: what is wrong with 31 comes back in one CSV, and then nothing is left to do', async () => {
  const headers = ['Asset Tag', 'Asset Name', 'Model', 'Model No.', 'Category', 'Manufacturer', 'Serial', 'Purchase Date', 'Status']
  const [badDay, badName, badMaker] = ['15.05.2025', 'N'.repeat(400), 'M'.repeat(400)]
  const [day, name, maker] = ['2025-05-15', 'Scanner of hall 4', 'Maker']
  // Of each part some.
  const rowOf = (n: number, isWrong: boolean): string[] => {
    const fault = isWrong && n % 800 === 7 && n < 31 * 800 ? (n - 7) / 800 % 3 : -1
    return [
      `WB-${n}`, fault === 0 ? badName : name, 'Model 1', 'M-1', 'Handheld', fault === 1 ? badMaker : maker, `S-WB-${n}`,
      fault === 2 ? badDay : day, 'Ready',
    ]
  }
  const workbook = async (isWrong: boolean): Promise<Buffer> => await writeXlsxFile(
    [headers, ...Array.from({ length: 25_000 }, (_, n) => rowOf(n, isWrong))].map((row) => row.map((value) => ({ value, type: String }))) as never,
  ).toBuffer()
  const values = { default_values: { site_code: sender.site.code } }
  const made = await imports.read('workbook.xlsx', await workbook(true), values)
  expect(made).toMatchObject({ status: 'MAPPED', row_count: 25_000, mapping: { 'Asset Tag': 'asset_number', Serial: 'serial_number' } })
  expect(await imports.checked(made.id)).toMatchObject({ status: 'CHECKED', created_count: 24_969, rejected_count: 31 })
  const rejected = await imports.rejected(made)
  for (const [fault, count] of [['name TOO_LONG', 11], ['manufacturer TOO_LONG', 10], ['acquired_on INVALID_TYPE', 10]] as const) {
    expect([fault, rejected.split(fault).length - 1]).toEqual([fault, count])
  }
  expect(await imports.applied(made.id)).toMatchObject({ status: 'PARTLY_APPLIED', created_count: 24_969, rejected_count: 31 })
  const text = rejected.replaceAll(badDay, day).replaceAll(badName, name).replaceAll(badMaker, maker)
  const corrected = await imports.read('corrected.csv', text, values)
  expect(await imports.checked(corrected.id)).toMatchObject({ created_count: 31, rejected_count: 0 })
  expect(await imports.applied(corrected.id)).toMatchObject({ status: 'APPLIED', created_count: 31 })
  const again = await imports.read('again.xlsx', await workbook(false), values)
  expect(await imports.checked(again.id)).toMatchObject({ created_count: 0, updated_count: 0, unchanged_count: 25_000, rejected_count: 0 })
  expect(await sender.tenant.sql(`select from asset.assets where asset_number like 'WB-%'`)).toHaveLength(25_000)
})
