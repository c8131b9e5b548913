import type { Cell, Row, Write } from '../job.ts'
import { writeTexts } from './files.ts'
import type { ColumnType, TableOptions } from './options.ts'
import { atMost } from './rows.ts'

/** One JSON object a line. Numbers and JSON are as the API writes them, digit by digit. */
const writeJsonl: Write<TableOptions> = async (path, batches, { columns, mostRows }) => {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  const line = (row: Row): string =>
    `{${keys.map((key, at) => key + valueOf(row[at] ?? null, columns[at]?.type)).join(',')}}\n`
  async function* texts(): AsyncGenerator<string> {
    let isEmpty = true
    for await (const rows of atMost(mostRows, batches)) {
      isEmpty = false
      yield rows.map(line).join('')
    }
    // A file of the store has a byte at least.
    if (isEmpty) yield '\n'
  }
  await writeTexts(path, texts())
}

function valueOf(cell: Cell, type: ColumnType = 'TEXT'): string {
  if (cell === null) return 'null'
  return type === 'NUMBER' || type === 'BOOLEAN' || type === 'JSON' ? cell : JSON.stringify(cell)
}

export default writeJsonl
