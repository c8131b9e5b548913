import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { storeIn, uploadsIn } from '../../edge/store/place.ts'
import { type Answer, send } from '../api/support/http.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'

/** What docs/files.md says of answers to requests with a ticket, beside those of the API. */
const documented: Record<string, number> = {
  OFFSET_DIFFERS: 409, UPLOAD_ENDED: 409, UPLOAD_NOT_FOUND: 404, UPLOAD_BUSY: 503, SERVICE_UNAVAILABLE: 503,
  OUT_OF_RESOURCES: 503,
}
const longestAnswer = 20_000
const mostTries = 60

export interface Sending {
  url: string
  uploadId: string
  ticket: string
  content: string
  random: Random
  isGivingUp(): boolean
  count(what: string): void
  violate(what: string): void
}

/**
 * Sends a file as a client of tus does: in parts, and after whatever goes wrong from where the edge says that it is. Answers
 * whether the edge has acknowledged every byte.
 */
export async function sendFile({ url, uploadId, ticket, content, random, isGivingUp, count, violate }: Sending): Promise<boolean> {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer | undefined> => {
    const answer = await send(url, {
      method, path, milliseconds: longestAnswer, ...(body !== undefined && { body }),
      headers: { authorization: `Ticket ${ticket}`, 'tus-resumable': '1.0.0', ...headers },
    }).catch(() => undefined)
    const code = (answer?.body as { code?: string } | undefined)?.code ?? ''
    count(`file ${method} ${answer === undefined ? 'no answer' : `${answer.status} ${code}`.trim()}`)
    if (answer !== undefined && answer.status >= 400 && method !== 'HEAD' && documented[code] !== answer.status) {
      violate(`${uploadId}: an answer that is not documented: ${answer.status} ${answer.text}`)
    }
    return answer
  }
  const begin = async (): Promise<number | undefined> => {
    const answer = await ask('POST', '/files/', { 'upload-length': String(content.length) })
    return answer?.status === 201 ? 0 : undefined
  }
  const where = async (): Promise<number | undefined> => {
    const answer = await ask('HEAD', `/files/${uploadId}`, {})
    if (answer?.status === 404) return await begin()
    return answer?.status === 200 ? Number(answer.headers['upload-offset']) : undefined
  }
  const part = async (from: number): Promise<number | undefined> => {
    const to = Math.min(content.length, from + random.between(1, content.length))
    const answer = await ask('PATCH', `/files/${uploadId}`, {
      'upload-offset': String(from), 'content-type': 'application/offset+octet-stream',
    }, content.slice(from, to))
    return answer?.status === 204 ? Number(answer.headers['upload-offset']) : undefined
  }
  let offset = await begin()
  for (let tries = 0; tries < mostTries && !isGivingUp(); tries++) {
    if (offset === content.length) return true
    if (offset === undefined) await sleep(random.between(20, 200))
    offset = offset === undefined ? await where() : await part(offset)
  }
  return offset === content.length
}

export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * As if a month had passed for files without links, two days for uploads that nobody sent, and two days for objects: what is
 * then to be deleted is deleted by the worker.
 */
export async function ageFiles(client: Client, filesDirectory: string): Promise<void> {
  for (const task of [`file.remove_files(now() + interval '31 days')`, `file.expire_uploads(now() + interval '2 days')`]) {
    for (let count = 1; count > 0;) {
      const { rows: [round] } = await client.query<{ count: number }>(`select ${task} as count`)
      count = round?.count ?? 0
    }
  }
  const before = new Date(Date.now() - 2 * 86_400_000)
  for (const key of await objectsIn(filesDirectory)) {
    // The worker deletes some of them meanwhile.
    await utimes(join(storeIn(filesDirectory), key), before, before).catch(() => undefined)
  }
}

/** The keys of everything that is in the store. */
async function objectsIn(filesDirectory: string): Promise<string[]> {
  const root = storeIn(filesDirectory)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)).sort()
}

/**
 * What was acknowledged is stored with the content that was sent, and linked; every file has its objects and every object its
 * file; room is counted to the byte; what has no link is removed.
 */
export async function checkFiles(client: Client, ledger: Ledger, filesDirectory: string): Promise<void> {
  const { rows: uploads } = await client.query<{ id: string, status: string, fault: string | null, sha256: string | null }>(
    `select u.id, u.status, u.fault, f.sha256
       from file.uploads as u
       left join file.links as l on l.id = u.link_id
       left join file.files as f on f.id = l.file_id
      where u.caption is not null`)
  const found = new Map(uploads.map((upload) => [upload.id, upload]))
  for (const { writeId, uploadId, sha256 } of ledger.files) {
    const { status, sha256: stored } = found.get(uploadId) ?? {}
    if (status !== 'STORED') ledger.violations.push(`${writeId}: its file was received and is ${status ?? 'LOST'}`)
    else if (stored !== sha256) ledger.violations.push(`${writeId}: its file is another one`)
  }
  for (const { id, status, fault } of uploads) {
    if (!/^(STORED|EXPIRED)$/.test(status)) ledger.violations.push(`Upload ${id} is ${status} ${fault ?? ''} in the end`)
  }
  const { rows: files } = await client.query<{ key: string, sha256: string, is_kept: boolean, links: number }>(
    `select f.object_key as key, f.sha256, f.status <> 'REMOVED' as is_kept,
            (select count(*)::int from file.links as l where l.file_id = f.id and l.archived_at is null) as links
       from file.files as f`)
  const objects = await objectsIn(filesDirectory)
  const wanted = files.filter((file) => file.is_kept).map(({ key }) => key).sort()
  for (const key of objects) if (!wanted.includes(key)) ledger.violations.push(`The object ${key} has no file`)
  for (const key of wanted) if (!objects.includes(key)) ledger.violations.push(`The file of ${key} has no object`)
  for (const { key, sha256, is_kept: isKept, links } of files) {
    if (isKept !== (links > 0)) ledger.violations.push(`The file of ${key} has ${links} links and is ${isKept ? 'kept' : 'removed'}`)
    if (!isKept || !objects.includes(key)) continue
    const content = await readFile(join(storeIn(filesDirectory), key))
    if (sha256Of(content) !== sha256) ledger.violations.push(`The object ${key} has another content`)
  }
  const left = await readdir(uploadsIn(filesDirectory)).catch(() => [])
  if (left.length > 0) ledger.violations.push(`${left.length} received files were left over, such as ${left[0]}`)
  const { rows: [room] } = await client.query<{ is: boolean }>(
    `select coalesce(bool_and(u.byte_count = s.stored and u.reserved_count = 0), true) as is
       from file.usages as u
      cross join lateral (
              select coalesce(sum(f.byte_count), 0) as stored
                from file.files as f
               where f.organization_id = u.organization_id
                 and f.status <> 'REMOVED'
            ) as s`)
  if (room?.is !== true) ledger.violations.push('The room of files is not counted right')
  if (ledger.files.length === 0) ledger.violations.push('No file was received, so nothing was proven of files')
  if (files.every((file) => file.is_kept)) ledger.violations.push('No file was removed, so nothing was proven of that')
}
