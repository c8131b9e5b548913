import type { Write } from '../job.ts'
import { workbookOf } from '../table/xlsx.ts'
import { zipped } from '../table/zip.ts'
import { type ExportOptions, type FileForm, type Slice, writeArchive } from './archive.ts'

/** Days and instants are texts as the API writes them, which a cell of a date would round. */
const form: FileForm = {
  ending: 'xlsx',
  mostRows: 50_000,
  // An import takes 20 MiB; what the packer still holds is not counted.
  mostBytes: 16 * 1024 * 1024,
  isPacked: true,
  isText: false,
  write: ({ name, columns }, rows, { dataUntil }) => zipped(workbookOf(rows, {
    title: name, about: [['List', name], ['Data until', dataUntil]], columns: columns.map((column) => ({ ...column, label: column.name })),
    mostRows: Infinity, timeZone: 'UTC',
  })),
}

const writeXlsx: Write<ExportOptions, Slice> = async (path, slices, options) => await writeArchive(path, slices, options, form)

export default writeXlsx
