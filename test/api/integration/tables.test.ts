import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../worker/imports/csv.ts'
import { readWorkbook } from '../../../worker/imports/sheet.ts'
import type { Table } from '../../../worker/imports/table.ts'

let directory: string
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'tables-'))))
afterAll(async () => await rm(directory, { recursive: true, force: true }))

/** A package of files as they are, without compression. */
function packed(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directoryOf: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content)
    directoryOf.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, offset, Buffer.from(name))
    at += 30 + name.length + content.length
  }
  const index = Buffer.concat(directoryOf)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(bodies.length / 4, 8)
  end.writeUInt16LE(bodies.length / 4, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, index, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

async function workbook(rows: string): Promise<string> {
  const path = join(directory, 'list.xlsx')
  await writeFile(path, packed({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', 'name')}</row>${rows}</sheetData></worksheet>`,
  }))
  return path
}

async function batchesOf(table: Table): Promise<string[][][]> {
  const all: string[][][] = []
  for await (const batch of table.batches) all.push(batch)
  return all
}

test('a workbook whose cells reach further than memory ends nothing but its own reading', async () => {
  const path = await workbook(`<row r="2">${cell('ZZZZZZZ2', 'far')}</row>`)
  await expect((async () => await batchesOf(await readWorkbook(path, null, 4000)))()).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(await batchesOf(await readWorkbook(await workbook(`<row r="2">${cell('B2', 'near')}</row>`), null))).toEqual([[['name', ''], ['', 'near']]])
})

test('half a pair in a cell is a replacement character, which the database takes', async () => {
  const path = await workbook(`<row r="2">${cell('A2', 'a &#xD800; b')}</row>`)
  expect(await batchesOf(await readWorkbook(path, null))).toEqual([[['name'], ['a \uFFFD b']]])
})

test('long rows come in smaller batches, short ones by the thousand', async () => {
  const long = 'x'.repeat(90_000)
  const path = join(directory, 'list.csv')
  await writeFile(path, `name\n${`${long}\n`.repeat(30)}`)
  expect((await batchesOf(await readCsv(path, null, 'COMMA'))).map(({ length }) => length)).toEqual([13, 12, 6])
  expect((await batchesOf(await readWorkbook(await workbook(Array.from({ length: 30 }, (_, at) =>
    `<row r="${at + 2}">${cell(`A${at + 2}`, long)}</row>`).join('')), null))).map(({ length }) => length)).toEqual([13, 12, 6])
  await writeFile(path, `name\n${'a\n'.repeat(1500)}`)
  expect((await batchesOf(await readCsv(path, null, 'COMMA'))).map(({ length }) => length)).toEqual([1000, 501])
})
