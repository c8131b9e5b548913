import { createHash } from 'node:crypto'
import type { Row } from '../job.ts'
import { type Part, writeZip } from '../table/zip.ts'

export interface ExportedColumn {
  name: string
  type: 'NUMBER' | 'BOOLEAN' | 'TEXT'
}

export interface ExportedList {
  name: string
  /** Of all lists, in the order in which they are imported. */
  number: number
  /** Whether all rows come, and not only those that were changed. */
  isWhole: boolean
  columns: ExportedColumn[]
  /** Rows that are equal in these columns stay in one file: one call imports them. */
  keys: string[]
}

export interface ExportOptions {
  version: string
  format: string
  dataUntil: string
  changesCursor: string
  since: string | null
  lists: ExportedList[]
}

/** Rows of the list at this place, from 0; lists come in their order. */
export interface Slice {
  place: number
  rows: Row[]
}

/** How the file of a list is written, and how much one may hold, so that an import takes it. */
export interface FileForm {
  ending: string
  mostRows: number
  mostBytes: number
  /** The file is packed by itself. */
  isPacked: boolean
  /** A row is the text of it, with its keys behind; else the cells of its columns. */
  isText: boolean
  write: (list: ExportedList, rows: AsyncIterable<Row[]>, options: ExportOptions) => AsyncIterable<string | Uint8Array>
}

/** What one call of an import takes. */
const mostRowsOfCall = 10_000

interface WrittenFile {
  name: string
  row_count: number
  byte_count: number
  sha256: string
}

/** What stays in one file: the next one is looked at before it is taken. */
interface Units {
  next(): Promise<Row[] | undefined>
  take(): void
}

/** Writes an archive of files of lists, and at its end what they are, as the rows come: one slice of rows is held. */
export async function writeArchive(path: string, slices: AsyncIterable<Slice>, options: ExportOptions, form: FileForm): Promise<void> {
  await writeZip(path, partsOf(slices, options, form))
}

async function* partsOf(slices: AsyncIterable<Slice>, options: ExportOptions, form: FileForm): AsyncGenerator<Part> {
  const rowsAt = rowsByPlace(slices)
  const lists: object[] = []
  let count = 0
  for (const [place, list] of options.lists.entries()) {
    const units = unitsOf(list.keys.length > 0 ? groups(rowsAt(place), placesOfKeys(list, form)) : rowsAt(place))
    const files: WrittenFile[] = []
    do {
      const file: WrittenFile = { name: nameOf(list, files.length, form), row_count: 0, byte_count: 0, sha256: '' }
      files.push(file)
      yield { name: file.name, texts: measured(file, form.write(list, rowsOfFile(file, units, list, form), options)), isPacked: form.isPacked }
    } while (await units.next() !== undefined)
    const rowCount = files.reduce((sum, file) => sum + file.row_count, 0)
    lists.push({ list: list.name, is_whole: list.isWhole, row_count: rowCount, files })
    count += rowCount
  }
  const { version, format, dataUntil, since, changesCursor } = options
  const manifest = {
    product: 'Assetry', version, format, data_until: dataUntil, since, changes_cursor: changesCursor, row_count: count, lists,
  }
  yield { name: 'manifest.json', texts: [`${JSON.stringify(manifest, null, 2)}\n`] }
}

function nameOf({ name, number }: ExportedList, before: number, { ending }: FileForm): string {
  return `${String(number).padStart(2, '0')}-${name}${before === 0 ? '' : `-${before + 1}`}.${ending}`
}

/** The same bytes; what they are is known when they have ended. */
async function* measured(file: WrittenFile, texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const text of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    hash.update(bytes)
    file.byte_count += bytes.length
    yield bytes
  }
  file.sha256 = hash.digest('hex')
}

/** Rows until the file is full; what follows is left to the next one. */
async function* rowsOfFile(file: WrittenFile, units: Units, { keys }: ExportedList, { mostRows, mostBytes }: FileForm): AsyncGenerator<Row[]> {
  const most = keys.length > 0 ? Math.min(mostRows, mostRowsOfCall) : mostRows
  for (;;) {
    const unit = await units.next()
    if (unit === undefined) return
    if (file.row_count > 0 && (file.row_count + unit.length > most || file.byte_count >= mostBytes)) return
    units.take()
    file.row_count += unit.length
    yield unit
  }
}

function unitsOf(source: AsyncGenerator<Row[]>): Units {
  let held: Row[] | undefined
  return {
    next: async () => {
      if (held !== undefined) return held
      const { done, value } = await source.next()
      return held = done === true ? undefined : value
    },
    take: () => (held = undefined),
  }
}

/** The slices of one place after the other: what comes behind a place is held for the next. */
function rowsByPlace(slices: AsyncIterable<Slice>): (place: number) => AsyncGenerator<Row[]> {
  const iterator = slices[Symbol.asyncIterator]()
  let held: Slice | undefined
  return async function* (place) {
    for (;;) {
      if (held === undefined) {
        const { done, value } = await iterator.next()
        if (done === true) return
        held = value
      }
      if (held.place !== place) return
      const { rows } = held
      held = undefined
      yield rows
    }
  }
}

function placesOfKeys({ columns, keys }: ExportedList, { isText }: FileForm): number[] {
  return keys.map((key, at) => isText ? at + 1 : columns.findIndex(({ name }) => name === key))
}

/** Rows that follow each other and are equal at these places. */
async function* groups(batches: AsyncIterable<Row[]>, places: number[]): AsyncGenerator<Row[]> {
  const keyOf = (row: Row): string => JSON.stringify(places.map((place) => row[place]))
  let group: Row[] = []
  let last: string | undefined
  for await (const rows of batches) {
    for (const row of rows) {
      const key = keyOf(row)
      if (key !== last && group.length > 0) {
        yield group
        group = []
      }
      last = key
      group.push(row)
    }
  }
  if (group.length > 0) yield group
}
