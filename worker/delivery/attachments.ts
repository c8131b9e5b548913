import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { workIn } from '../../edge/store/place.ts'
import { filesDirectory } from '../files/intake.ts'
import { openNamedStore } from '../files/store.ts'
import { type Content, fileNameOf } from '../render/documents/content.ts'
import { printed } from '../render/printed.ts'
import { DeliveryFailure } from './failure.ts'
import type { Attachment } from './mail.ts'

/** The file of a report run that a mail has with it. */
export interface RunAttachment { report_run_id: string }

export type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** What a mail has with it: a document, which is printed for each attempt, or the file of a report run. */
export async function attachmentsOf(attachment: Content | RunAttachment | null, ask: Ask): Promise<Attachment[]> {
  if (attachment === null) return []
  if ('report_run_id' in attachment) return [await runFile(attachment.report_run_id, ask)]
  const content = await printed({ kind: 'DOCUMENTS', format: 'PDF', options: attachment })
  return [{ filename: fileNameOf(attachment), content, contentType: 'application/pdf' }]
}

async function runFile(id: string, ask: Ask): Promise<Attachment> {
  const { rows: [file] } = await ask('select * from report.attached_file($1)', [id])
  if (file === undefined) throw new DeliveryFailure('The file of the report is kept no longer, or is on hold.')
  const { object_key: key, file_name: filename, media_type: contentType } = file as { object_key: string, file_name: string, media_type: string }
  const directory = filesDirectory()
  await mkdir(workIn(directory), { recursive: true, mode: 0o700 })
  const path = join(workIn(directory), `attached-${randomUUID()}`)
  const store = await openNamedStore(directory)
  try {
    if (!await store.fetch(key, path)) throw new DeliveryFailure('The file of the report is not in the store.')
    return { filename, content: await readFile(path), contentType }
  } finally {
    store.close()
    await rm(path, { force: true })
  }
}
