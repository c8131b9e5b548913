import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExportedList, type ExportOptions, type FileForm, type Slice, writeArchive } from '../../../worker/render/export/archive.ts'
import type { Row } from '../../../worker/render/job.ts'
import { zipped } from '../../../worker/render/table/zip.ts'
import type { Manifest } from './support/exports.ts'
import { unzip } from './support/unzip.ts'

let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(async () => await rm(place, { recursive: true, force: true }))

const listOf = (name: string, number: number, keys: string[] = []): ExportedList =>
  ({ name, number, isWhole: true, columns: [{ name: 'key', type: 'TEXT' }, { name: 'value', type: 'TEXT' }], keys })
const form: FileForm = {
  ending: 'txt', mostRows: 5, mostBytes: 1000, isPacked: false, isText: false,
  write: async function* (_, batches) {
    yield 'key value\n'
    for await (const rows of batches) yield rows.map((row) => `${row.join(' ')}\n`).join('')
  },
}

async function written(lists: ExportedList[], slices: AsyncIterable<Slice> | Slice[], changes: Partial<FileForm> = {}): Promise<{ names: [string, number][], texts: string[], manifest: Manifest }> {
  const path = join(place, String(Math.random()))
  const options: ExportOptions = { version: '1', format: 'TXT', dataUntil: 'now', changesCursor: 'c', since: null, lists }
  await writeArchive(path, (async function* () { yield* slices })(), options, { ...form, ...changes })
  const files = unzip(await readFile(path))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  files.delete('manifest.json')
  const names = manifest.lists.flatMap((list) => list.files.map(({ name, row_count: count }): [string, number] => [name, count]))
  expect([...files.keys()]).toEqual(names.map(([name]) => name))
  return { names, texts: [...files.values()].map(String), manifest }
}

const rows = (...keys: string[]): Row[] => keys.map((key, at) => [key, String(at)])

test('each list has a file, also without rows, and further ones when it is full', async () => {
  const lists = [listOf('none', 1), listOf('few', 2), listOf('many', 12), listOf('last', 13)]
  const { names, texts, manifest } = await written(lists, [
    { place: 1, rows: rows('a', 'b') }, { place: 2, rows: rows('c', 'd', 'e') }, { place: 2, rows: rows('f', 'g') }, { place: 2, rows: rows('h') },
  ])
  expect(names).toEqual([['01-none.txt', 0], ['02-few.txt', 2], ['12-many.txt', 5], ['12-many-2.txt', 1], ['13-last.txt', 0]])
  expect(texts).toEqual(['key value\n', 'key value\na 0\nb 1\n', 'key value\nc 0\nd 1\ne 2\nf 0\ng 1\n', 'key value\nh 0\n', 'key value\n'])
  expect(manifest).toMatchObject({ row_count: 8, lists: [{ row_count: 0 }, { row_count: 2 }, { row_count: 6 }, { row_count: 0 }] })
})

test('rows of one key stay together, wherever slices end, and a file holds at least one key', async () => {
  const slices: Slice[] = [{ place: 0, rows: rows('a', 'a') }, { place: 0, rows: rows('a', 'b', 'b', 'b') }, { place: 0, rows: rows('c', 'c', 'c', 'c', 'c', 'c', 'c') }]
  const { names, texts } = await written([listOf('lines', 7, ['key'])], slices)
  expect(names).toEqual([['07-lines.txt', 3], ['07-lines-2.txt', 3], ['07-lines-3.txt', 7]])
  expect(texts.map((text) => [...new Set(text.match(/^\w(?= )/gm))].join())).toEqual(['a', 'b', 'c'])
})

test('texts of rows have their keys behind', async () => {
  const slices: Slice[] = [{ place: 0, rows: ['a', 'a', 'a', 'b', 'b', 'b'].map((key, at) => [`{"key": "${key}", "n": ${at}}`, key]) }]
  const { names, texts } = await written([listOf('lines', 7, ['key'])], slices, {
    isText: true, write: async function* (_, batches) {
      for await (const rows of batches) yield rows.map(([text]) => `${text}\n`).join('')
    },
  })
  expect(names).toEqual([['07-lines.txt', 3], ['07-lines-2.txt', 3]])
  expect(texts[1]).toBe('{"key": "b", "n": 3}\n{"key": "b", "n": 4}\n{"key": "b", "n": 5}\n')
})

test('a file ends when it has as many bytes as an import takes', async () => {
  const slices: Slice[] = Array.from({ length: 4 }, () => ({ place: 0, rows: [['x', 'long '.repeat(10)]] }))
  const { names } = await written([listOf('wide', 3)], slices, { mostRows: 100, mostBytes: 100 })
  expect(names).toEqual([['03-wide.txt', 2], ['03-wide-2.txt', 2]])
})

test('what fails in the middle fails the archive', async () => {
  const slices = (async function* (): AsyncGenerator<Slice> {
    yield { place: 0, rows: rows('a') }
    throw new Error('gone')
  })()
  await expect(written([listOf('one', 1)], slices)).rejects.toThrow('gone')
  const broken = (async function* (): AsyncGenerator<string> {
    yield 'a'
    throw new Error('inner')
  })()
  await expect(written([listOf('one', 1)], [{ place: 0, rows: rows('a') }], { isPacked: true, write: () => zipped([{ name: 'x', texts: broken }]) }))
    .rejects.toThrow('inner')
})
