import type { Row, Write } from '../job.ts'
import { type ExportOptions, type FileForm, type Slice, writeArchive } from './archive.ts'

/** The first cell of a row is the whole object as the database writes it, digit by digit. */
const form: FileForm = {
  ending: 'jsonl',
  mostRows: 100_000,
  mostBytes: 90 * 1024 * 1024,
  isPacked: false,
  isText: true,
  write: (_, rows) => linesOf(rows),
}

async function* linesOf(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(([line]) => `${line}\n`).join('')
}

const writeJsonl: Write<ExportOptions, Slice> = async (path, slices, options) => await writeArchive(path, slices, options, form)

export default writeJsonl
