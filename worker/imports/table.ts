import { FileFault } from '../files/fault.ts'

/** What a file of a table is, besides its rows. */
export interface Form {
  format: 'CSV' | 'XLSX'
  encoding?: string
  delimiter?: string
  sheet?: string
}

/** Rows of texts, the header first, in batches. */
export interface Table {
  form: Form
  batches: AsyncIterable<string[][]>
}

/** A batch below the header, as the cells of each row by header, and the number of its first row. */
export interface Batch {
  first: number
  rows: Record<string, string>[]
}

const mostColumns = 200
const mostRows = 100_000
const longestHeader = 200
const longestCell = 10_000

/** Reads the header, then checks and names the cells of all rows; empty rows are passed over. */
export async function* nameCells(table: Table, onHeaders: (headers: string[]) => void): AsyncGenerator<Batch> {
  let headers: string[] | undefined
  let count = 0
  let place = 0
  for await (const lines of table.batches) {
    const rows: Record<string, string>[] = []
    for (const line of lines) {
      place++
      if (line.every((cell) => cell === '')) continue
      if (headers === undefined) {
        headers = headersOf(line)
        onHeaders(headers)
        continue
      }
      rows.push(cellsOf(headers, line, place))
      if (count + rows.length > mostRows) throw new FileFault('TOO_MANY_ROWS', `An import has at most ${mostRows} rows: divide the file`)
    }
    if (rows.length > 0) yield { first: count + 1, rows }
    count += rows.length
  }
  if (headers === undefined) throw new FileFault('FILE_EMPTY', 'The file has no header')
}

function headersOf(line: string[]): string[] {
  const last = line.findLastIndex((cell) => cell !== '')
  const headers = line.slice(0, last + 1).map((cell, index) => (cell === '' ? `Column ${index + 1}` : cell))
  if (headers.length > mostColumns) throw new FileFault('TOO_MANY_COLUMNS', `An import has at most ${mostColumns} columns`)
  const long = headers.find((header) => header.length > longestHeader || header.includes('\0'))
  if (long !== undefined) throw new FileFault('HEADER_TOO_LONG', `The header ${long.slice(0, 40)} is longer than ${longestHeader} characters, or not text`)
  const seen = new Set<string>()
  for (const header of headers) {
    const word = header.toLowerCase()
    if (seen.has(word)) throw new FileFault('HEADER_REPEATED', `Two columns have the header ${header}`)
    seen.add(word)
  }
  return headers
}

function cellsOf(headers: string[], line: string[], place: number): Record<string, string> {
  if (line.slice(headers.length).some((cell) => cell !== '')) {
    throw new FileFault('ROW_TOO_LONG', `Row ${place} of the file has more cells than the header`)
  }
  const cells = headers.map((header, index): [string, string] => [header, line[index] ?? ''])
  for (const [header, cell] of cells) {
    if (cell.length > longestCell) throw new FileFault('CELL_TOO_LONG', `Row ${place}, column ${header.slice(0, 40)}: longer than ${longestCell} characters`)
    if (cell.includes('\0')) throw new FileFault('FILE_DAMAGED', `Row ${place}, column ${header.slice(0, 40)}: not text`)
  }
  return Object.fromEntries(cells)
}
