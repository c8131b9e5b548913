import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { settingOf } from '../../scripts/project/settings.ts'
import { uploadsIn, workIn } from '../../edge/store/place.ts'
import type { Store } from '../../edge/store/store.ts'
import { FileFault } from './fault.ts'
import { makeVariants, measure, type Picture, type Variant } from './images.ts'
import { inspect } from './inspect.ts'
import { readTaken } from './position.ts'
import { scan } from './scan.ts'
import { openNamedStore } from './store.ts'
import { isImage, nameFor, typeOf } from './types.ts'

/** As of graphile-worker's helpers. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

interface Upload {
  organization_id: string
  status: 'OPEN' | 'RECEIVED' | 'STORED' | 'REFUSED' | 'EXPIRED'
  name: string
  byte_count: string
  sha256: string | null
  keeps_position: boolean
}

/** The directory that the edge and the worker share. */
export function filesDirectory(): string {
  return settingOf('ASSETRY_FILES_DIRECTORY')
}

/**
 * Inspects what was received and keeps it: the worker's own copy goes into the store, then its variants, and file and link
 * come last, in one transaction. May begin again at any step. Of an upload that has ended, what is left is deleted.
 */
export async function takeIn(id: string, query: Query): Promise<void> {
  const { rows: [upload] } = await query<Upload>('select * from file.claim_intake($1)', [id])
  if (upload === undefined || upload.status === 'OPEN') return
  const directory = filesDirectory()
  if (upload.status === 'RECEIVED') await keep(id, upload, directory, query)
  await rm(join(uploadsIn(directory), id), { force: true })
}

async function keep(id: string, upload: Upload, directory: string, query: Query): Promise<void> {
  await mkdir(workIn(directory), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workIn(directory), `${id}-`))
  const store = await openNamedStore(directory)
  try {
    await examineAndStore(id, upload, join(uploadsIn(directory), id), join(work, 'content'), store, query)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    await query('select file.refuse_upload($1, $2, $3)', [id, error.code, error.message])
  } finally {
    store.close()
    await rm(work, { recursive: true, force: true })
  }
}

async function examineAndStore(id: string, upload: Upload, received: string, path: string, store: Store, query: Query): Promise<void> {
  const content = await examine(upload, received, path)
  const key = `${upload.organization_id}/${content.sha256.slice(0, 2)}/${content.sha256}-${id}`
  const variants = content.picture === undefined ? [] : await makeVariants(path)
  await store.put(key, path, content.type)
  for (const variant of variants) await store.put(keyOf(key, variant), variant.path, variant.mediaType)
  const { rows: [stored] } = await query<{ keeps_object: boolean }>('select * from file.store_upload($1, $2, $3)', [
    id,
    JSON.stringify({
      name: nameFor(upload.name, content.type), sha256: content.sha256, byte_count: content.size, media_type: content.type,
      width: content.picture?.width, height: content.picture?.height, taken_at: content.takenAt,
      is_scanned: content.isScanned, object_key: key,
    }),
    JSON.stringify(variants.map((variant) => ({
      kind: variant.kind, media_type: variant.mediaType, byte_count: variant.size, object_key: keyOf(key, variant),
    }))),
  ])
  // The organization has the same content already, or does not want it.
  if (stored?.keeps_object === false) {
    for (const each of [key, ...variants.map((variant) => keyOf(key, variant))]) await store.remove(each)
  }
}

function keyOf(key: string, { kind }: Variant): string {
  return `${key}-${kind.toLowerCase()}`
}

interface Content {
  sha256: string
  size: number
  type: string
  picture?: Picture
  takenAt?: string
  isScanned: boolean
}

/** Copies what was received, so that nobody changes what is looked at, and looks at the copy. */
async function examine(upload: Upload, received: string, path: string): Promise<Content> {
  const size = Number(upload.byte_count)
  const copied = await copy(received, path, size)
  if (copied.size !== size) throw new FileFault('UPLOAD_INCOMPLETE', `${copied.size} of ${size} bytes were received`)
  if (upload.sha256 !== null && copied.sha256 !== upload.sha256) {
    throw new FileFault('CHECKSUM_DIFFERS', 'The content has another SHA-256 than announced')
  }
  const file = await open(path, 'r')
  let type: string
  try {
    type = await typeOf(path, file, upload.name)
    await inspect(file, type, size)
  } finally {
    await file.close()
  }
  const isScanned = await scan(path)
  if (!isImage(type)) return { sha256: copied.sha256, size, type, isScanned }
  const picture = await measure(path)
  const image = await readFile(path)
  const { at, isChanged } = readTaken(image, type, upload.keeps_position)
  if (isChanged) await writeFile(path, image)
  return {
    sha256: isChanged ? createHash('sha256').update(image).digest('hex') : copied.sha256,
    size, type, picture, isScanned, ...(at !== undefined && { takenAt: at }),
  }
}

/** Reads one byte more than was announced, at most. */
async function copy(received: string, path: string, size: number): Promise<{ size: number, sha256: string }> {
  const hash = createHash('sha256')
  let length = 0
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(received, { end: size }), measured, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return { size: length, sha256: hash.digest('hex') }
}
