import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { z } from 'zod'
import { openLocalStore } from '../../edge/store/local.ts'
import { uploadsIn } from '../../edge/store/place.ts'
import type { S3Access } from '../../edge/store/s3.ts'
import { keyForm, type Store } from '../../edge/store/store.ts'

/** A store, and the ASSETRY_FILES_DIRECTORY of its cell where that is known. */
export interface Place {
  store: Store
  directory?: string
}

/** The stores of both cells. */
export interface Stores {
  from: Place
  to: Place
}

const description = z.discriminatedUnion('store', [
  z.strictObject({ store: z.literal('LOCAL'), directory: z.string().min(1) }),
  z.strictObject({
    store: z.literal('S3'), bucket: z.string().min(1), accessKeyId: z.string().min(1), secretAccessKey: z.string().min(1),
    region: z.string().min(1).default('us-east-1'), endpoint: z.url().optional(), directory: z.string().min(1).optional(),
  }),
])

/** The store that a path names: a directory of the store LOCAL, or a file of JSON that describes a store. */
export async function storeAt(path: string): Promise<Place> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new Error(`There is no ${path}: name the directory of a store, or a file that describes one.`)
  if (found.isDirectory()) return { store: openLocalStore(path), directory: path }
  const given = description.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!given.success) throw new Error(`${path} describes no store: ${z.prettifyError(given.error)}`)
  if (given.data.store === 'LOCAL') return { store: openLocalStore(given.data.directory), directory: given.data.directory }
  const { openS3At } = await import('../../edge/store/s3.ts')
  const { directory, ...access } = given.data
  return { store: openS3At(access satisfies S3Access), ...(directory !== undefined && { directory }) }
}

interface Content { key: string, sha256: string | null, mediaType: string }

/** Every object that should be there; only of an original the database has the hash. */
async function contentsOf(client: Client, organizationId: string): Promise<Content[]> {
  const { rows } = await client.query<Content>(
    `select f.object_key as key, f.sha256, f.media_type as "mediaType" from file.files as f
      where f.organization_id = $1 and f.status <> 'REMOVED' and f.missing_at is null
      union all
     select v.object_key, null, v.media_type from file.variants as v join file.files as f on f.organization_id = v.organization_id and f.id = v.file_id
      where v.organization_id = $1 and f.status <> 'REMOVED' and f.missing_at is null
      order by 1`, [organizationId])
  return rows
}

/**
 * Copies objects that one side's rows name and that are not among `done`, each compared by SHA-256 with what was written, and
 * adds them; returns how many.
 */
export async function copyFiles(
  client: Client, organizationId: string, stores: Stores | undefined, done: Set<string>,
): Promise<number> {
  const contents = await contentsOf(client, organizationId)
  if (contents.length === 0) return 0
  if (stores === undefined) throw new Error('The organization has files: name both stores with --files-from and --files-to.')
  const [from, to] = [stores.from.store, stores.to.store]
  const directory = await mkdtemp(join(tmpdir(), 'assetry-move-'))
  try {
    let count = 0
    for (const { key, sha256, mediaType } of contents) {
      if (done.has(key)) continue
      const [content, copy] = [join(directory, 'content'), join(directory, 'copy')]
      if (!await from.fetch(key, content)) throw new Error(`The object ${key} is not in the store of the source: npx assetry doctor says which are missing.`)
      const hash = await hashOf(content)
      if (sha256 !== null && sha256 !== hash) throw new Error(`The object ${key} has another content than its file (SHA-256 ${hash}): restore it from a backup first.`)
      if (!await to.fetch(key, copy) || await hashOf(copy) !== hash) {
        await to.put(key, content, mediaType)
        if (!await to.fetch(key, copy) || await hashOf(copy) !== hash) throw new Error(`The object ${key} was not stored as it was sent.`)
        count++
      }
      done.add(key)
    }
    return count
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Takes out of `done` what is not there any more: the sweep of the target deletes objects that came a day before their rows. */
export async function checkCopies(stores: Stores | undefined, done: Set<string>): Promise<void> {
  for (const key of [...done].filter((each) => keyForm.test(each))) if (stores !== undefined && !await stores.to.store.has(key)) done.delete(key)
}

/**
 * Copies what was received and is not inspected yet: its sender has been told that it is kept, and the worker of the other cell
 * inspects it. Without the directories such an upload stands in the way.
 */
export async function copyReceived(client: Client, organizationId: string, stores: Stores | undefined, done: Set<string>): Promise<void> {
  const { rows } = await client.query<{ id: string, byte_count: string }>(
    `select id, byte_count from file.uploads where organization_id = $1 and status = 'RECEIVED' order by id`, [organizationId])
  const [from, to] = [stores?.from.directory, stores?.to.directory]
  for (const { id, byte_count: size } of rows.filter((each) => !done.has(each.id))) {
    if (from === undefined || to === undefined) {
      throw new Error(`${rows.length} uploads are not inspected yet: run the command again when the worker has done it, or name both ` +
        'ASSETRY_FILES_DIRECTORY in --files-from and --files-to.')
    }
    await mkdir(uploadsIn(to), { recursive: true, mode: 0o755 })
    const [content, copy] = [join(uploadsIn(from), id), join(uploadsIn(to), id)]
    const part = `${copy}.part`
    await copyFile(content, part).catch((error: Error) => {
      throw new Error(`The upload ${id} was not copied: ${error.message}. Run the command again.`, { cause: error })
    })
    if ((await stat(part)).size !== Number(size)) throw new Error(`The upload ${id} has not ${size} bytes: run the command again when it has been inspected.`)
    const written = await open(part, 'r+')
    await written.sync().finally(() => written.close())
    await rename(part, copy)
    done.add(id)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
