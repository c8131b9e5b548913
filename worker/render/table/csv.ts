import { stringify } from 'csv-stringify/sync'
import type { Cell, Row, Write } from '../job.ts'
import { writeTexts } from './files.ts'
import type { TableOptions } from './options.ts'
import { atMost } from './rows.ts'

/** What a spreadsheet may take for a formula, also in the wide forms of the signs. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const dialect = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** RFC 4180, with a header of the columns' names. */
const writeCsv: Write<TableOptions> = async (path, batches, { columns, mostRows, isRaw }) => {
  await writeTexts(path, csvOf(columns.map(({ name }) => name), atMost(mostRows, batches), isRaw ? (cell) => cell : disarmed))
}

export async function* csvOf(header: string[], batches: AsyncIterable<Row[]>, written: (cell: Cell) => Cell): AsyncGenerator<string> {
  yield stringify([header], dialect)
  for await (const rows of batches) yield stringify(rows.map((row) => row.map(written)), dialect)
}

/** An apostrophe before what would be a formula. Numbers stay numbers. */
export function disarmed(cell: Cell): Cell {
  return cell !== null && formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
}

export default writeCsv
