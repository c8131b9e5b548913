import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storeIn, workIn } from '../../edge/store/place.ts'
import type { Store } from '../../edge/store/store.ts'
import { failingAs } from '../files/failing.ts'
import { FileFault } from '../files/fault.ts'
import { filesDirectory, type Query } from '../files/intake.ts'
import { openNamedStore } from '../files/store.ts'
import { readCsv } from './csv.ts'
import { readWorkbook } from './sheet.ts'
import { nameCells, type Table } from './table.ts'

interface Claim {
  object_key: string
  media_type: string
  encoding: string | null
  delimiter: string | null
  sheet: string | null
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const texts = ['text/csv', 'text/plain']

/** Reads the file of an import, row by row, into the database. May begin again at any step. */
export async function readImport(id: string, query: Query): Promise<void> {
  const { rows: [claim] } = await query<Claim>('select * from integration.claim_reading($1)', [id])
  if (claim === undefined) return
  const directory = filesDirectory()
  await mkdir(workIn(directory), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workIn(directory), `import-${id}-`))
  try {
    const path = join(work, 'content')
    await fetchContent(claim, directory, path)
    await store(id, await open(claim, path), query)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    await query('select integration.fail_import($1, $2, $3)', [id, error.code, error.message])
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function open(claim: Claim, path: string): Promise<Table> {
  if (claim.media_type === workbook) return await readWorkbook(path, claim.sheet)
  if (texts.includes(claim.media_type)) return await readCsv(path, claim.encoding, claim.delimiter)
  throw new FileFault('TYPE_NOT_ALLOWED', `CSV or XLSX is imported, not ${claim.media_type}`)
}

async function store(id: string, table: Table, query: Query): Promise<void> {
  let headers: string[] = []
  for await (const batch of nameCells(table, (found) => (headers = found))) {
    const { rows: [answer] } = await query<{ is_taken: boolean }>('select integration.take_import_rows($1, $2, $3) as is_taken', [
      id, batch.first, JSON.stringify(batch.rows),
    ])
    if (answer?.is_taken !== true) return
  }
  await query('select integration.end_reading($1, $2, $3)', [id, headers, JSON.stringify(table.form)])
}

/** Copies the object of the file, so that it can be read twice. */
async function fetchContent({ object_key: key, media_type: type }: Claim, directory: string, path: string): Promise<void> {
  const objects: Store = await openNamedStore(directory)
  try {
    const { path: local, address } = await objects.reading(key, type, 'attachment')
    await failingAs('store', async () => {
      if (local !== undefined) return await copyFile(join(storeIn(directory), local), path)
      const answer = await fetch(address ?? '')
      if (!answer.ok || answer.body === null) throw new Error(`it answered ${answer.status}`)
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path, { mode: 0o600 }))
    })
  } finally {
    objects.close()
  }
}
