import type { Write } from '../job.ts'
import { csvOf } from '../table/csv.ts'
import { type ExportOptions, type FileForm, type Slice, writeArchive } from './archive.ts'

/** Every cell is the stored value, also where a spreadsheet would take it for a formula: an import reads it again. */
const form: FileForm = {
  ending: 'csv',
  mostRows: 100_000,
  mostBytes: 90 * 1024 * 1024,
  isPacked: false,
  isText: false,
  write: ({ columns }, rows) => csvOf(columns.map(({ name }) => name), rows, (cell) => cell),
}

const writeCsv: Write<ExportOptions, Slice> = async (path, slices, options) => await writeArchive(path, slices, options, form)

export default writeCsv
