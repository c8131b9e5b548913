import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { withoutOptional } from '../../scripts/project/optional.ts'
import { encodingOf, labelOf, type Encoding } from '../files/encoding.ts'
import { FileFault } from '../files/fault.ts'
import type { Table } from './table.ts'

const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const
type Delimiter = keyof typeof delimiters

const mostRows = 1000
const mostCharacters = 1_000_000
const largestRow = 2_000_000
const firstLine = 64 * 1024

/** A file of CSV as a table; encoding and delimiter are found where nothing is said. */
export async function readCsv(path: string, encoding: string | null, delimiter: string | null): Promise<Table> {
  const file = await open(path, 'r')
  const found = (encoding as Encoding | null) ?? (await encodingOf(file).finally(() => file.close()))
  if (encoding !== null) await file.close()
  const chosen = (delimiter as Delimiter | null) ?? (await delimiterOf(path, found))
  return { form: { format: 'CSV', encoding: found, delimiter: chosen },
    batches: batchesOf(path, found, delimiters[chosen]) }
}

/** The text of a file, without the mark that some encodings begin with. */
async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(labelOf(encoding), { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new FileFault('FILE_DAMAGED', `The content is not ${encoding}`)
  }
}

/** The delimiter that the header has most of, outside quotes. */
async function delimiterOf(path: string, encoding: Encoding): Promise<Delimiter> {
  let text = ''
  for await (const part of textOf(path, encoding)) {
    text += part
    if (text.length > firstLine) break
  }
  const counts: Record<string, number> = {}
  let isQuoted = false
  for (const letter of text.trimStart().slice(0, firstLine)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted) counts[letter] = (counts[letter] ?? 0) + 1
  }
  const order = (Object.keys(delimiters) as Delimiter[]).map((name) => ({ name, count: counts[delimiters[name]] ?? 0 }))
  return order.reduce((best, each) => (each.count > best.count ? each : best)).name
}

async function* batchesOf(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<string[][]> {
  const { parse } = await import('csv-parse').catch((error: unknown) => {
    throw withoutOptional('Imports of CSV', error)
  })
  const text = Readable.from(textOf(path, encoding))
  const parser = parse({ delimiter, relax_column_count: true, trim: true, max_record_size: largestRow, record_delimiter: ['\r\n', '\n', '\r'] })
  // Of the source's failure the parser knows nothing.
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let batch: string[][] = []
  let length = 0
  try {
    for await (const line of parser as AsyncIterable<string[]>) {
      batch.push(line)
      length += line.reduce((sum, cell) => sum + cell.length + 1, 0)
      // Rows may be long: what is held at once, and what the database gets in one statement, is bounded by letters, too.
      if (batch.length < mostRows && length < mostCharacters) continue
      yield batch
      batch = []
      length = 0
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
    throw new FileFault('FILE_DAMAGED', error.message.slice(0, 300))
  }
  if (batch.length > 0) yield batch
}
