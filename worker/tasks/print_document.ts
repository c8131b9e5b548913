import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Task } from 'graphile-worker'
import { filesDirectory } from '../files/intake.ts'
import { openNamedStore } from '../files/store.ts'
import { RenderFault } from '../render/job.ts'
import { withPrinted } from '../render/printed.ts'

interface Claimed {
  organization_id: string
  kind: 'DOCUMENT' | 'LABELS'
  content: unknown
}

/** Prints a document and keeps its file. What may pass by itself is tried again, as often as the job says. */
const printDocument: Task = async (payload, { job, query }) => {
  const { document_id: id } = payload as { document_id: string }
  const { rows: [document] } = await query<Claimed>('select * from file.claim_document($1)', [id])
  if (document === undefined) return
  try {
    const kind = document.kind === 'LABELS' ? 'LABELS' : 'DOCUMENTS'
    await withPrinted({ kind, format: 'PDF', options: document.content }, async (path) => {
      const { key, content } = await describe(id, document, path)
      const store = await openNamedStore(filesDirectory())
      try {
        await store.put(key, path, 'application/pdf')
        const { rows: [stored] } = await query<{ keeps_object: boolean }>('select * from file.store_document($1, $2)', [id, content])
        if (stored?.keeps_object === false) await store.remove(key)
      } finally {
        store.close()
      }
    })
  } catch (error) {
    const isFault = error instanceof RenderFault
    if (!isFault && job.attempts < job.max_attempts) throw error
    await query('select file.fail_document($1, $2, $3)', [
      id, isFault ? error.code : 'NOT_PRINTED', isFault ? error.message : 'The worker could not print it: create it again',
    ])
    if (!isFault) throw error
  }
}

async function describe(id: string, { organization_id: organization }: Claimed, path: string): Promise<{ key: string, content: string }> {
  const pdf = await readFile(path)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const key = `${organization}/${sha256.slice(0, 2)}/${sha256}-${id}`
  const content = JSON.stringify({
    sha256, byte_count: pdf.length, media_type: 'application/pdf', is_scanned: false, object_key: key,
  })
  return { key, content }
}

export default printDocument
