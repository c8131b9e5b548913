import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell, Write } from '../job.ts'
import type { Column, TableOptions } from './options.ts'
import { atMost, localTime } from './rows.ts'

/** What a cell of a spreadsheet holds. */
const longestText = 32_767
/** A spreadsheet keeps 15 digits of a number: what has more stays a text. */
const mostDigits = 15
const firstDay = Date.UTC(1900, 2, 1)
const headline = { fontWeight: 'bold' } as const

/** A sheet of typed cells, and a sheet "About". A text is never a formula. */
const writeXlsx: Write<TableOptions> = async (path, batches, { title, about, columns, mostRows, timeZone }) => {
  const data: SheetCell[][] = [columns.map(({ label }) => ({ value: label, type: String, ...headline }))]
  for await (const rows of atMost(mostRows, batches)) {
    for (const row of rows) data.push(columns.map((column, at) => cellOf(row[at] ?? null, column, timeZone)))
  }
  await writeXlsxFile([
    { sheet: sheetName(title), data, stickyRowsCount: 1, columns: columns.map(widthOf) },
    {
      sheet: 'About',
      data: about.map(([name, value]) => [{ value: name, type: String, ...headline }, textOf(value)]),
      columns: [{ width: 20 }, { width: 80 }],
    },
  ]).toFile(path)
}

function cellOf(cell: Cell, { type, empty }: Column, timeZone: string): SheetCell {
  if (cell === null && empty !== undefined) return textOf(empty)
  if (cell === null || cell === '') return null
  switch (type) {
    case 'NUMBER':
      return !Number.isFinite(Number(cell)) || cell.replace(/\D/g, '').replace(/^0+/, '').length > mostDigits ? textOf(cell) : Number(cell)
    case 'BOOLEAN':
      return cell === 'true'
    case 'DATE':
      return dateOf(cell, `${cell}T00:00:00Z`, 'yyyy-mm-dd')
    case 'INSTANT':
      // A spreadsheet knows no time zone: the clocks of the report's.
      return dateOf(cell, `${localTime(cell, timeZone).replace(' ', 'T')}Z`, 'yyyy-mm-dd hh:mm:ss')
    case 'TEXT':
    case 'JSON':
      return textOf(cell)
  }
}

/** What a spreadsheet has no date for stays a text: infinity, and what is before 1900. A date that is none would damage the file. */
function dateOf(cell: string, instant: string, format: string): SheetCell {
  const value = new Date(instant)
  return value.getTime() >= firstDay ? { value, type: Date, format } : textOf(cell)
}

/** Characters that XML does not have would damage the file. */
function textOf(text: string): SheetCell {
  // oxlint-disable-next-line no-control-regex
  return { value: text.slice(0, longestText).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''), type: String }
}

function widthOf({ type, label }: Column): { width: number } {
  return { width: Math.max(label.length + 2, type === 'INSTANT' ? 20 : type === 'TEXT' ? 24 : 12) }
}

/** At most 31 characters without signs that a name of a sheet has not, and not the name of the other sheet. */
function sheetName(title: string): string {
  const name = title.replace(/[\\/?*[\]:']/g, ' ').trim().slice(0, 31).trim()
  return name === '' || name.toLowerCase() === 'about' || name.toLowerCase() === 'history' ? 'Report' : name
}

export default writeXlsx
