import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storeIn } from './place.ts'
import { checkKey, type Store, type StoredObject } from './store.ts'

/** Readable by the account of the gateway, which serves what is here. */
const directoryMode = 0o755
const fileMode = 0o644

/** A store in a directory of the machine. */
export function openLocalStore(directory: string): Store {
  const root = storeIn(directory)
  const pathOf = (key: string): string => join(root, checkKey(key))
  return {
    put: async (key, file) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: directoryMode })
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await copyFile(file, part, constants.COPYFILE_FICLONE)
        const written = await open(part, 'r+')
        await written.chmod(fileMode).then(() => written.sync()).finally(() => written.close())
        await rename(part, path)
        await syncDirectory(dirname(path))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    fetch: async (key, file) => await copyFile(pathOf(key), file).then(() => true, (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    }),
    remove: async (key) => await rm(pathOf(key), { force: true }),
    has: async (key) => await stat(pathOf(key)).then((found) => found.isFile(), () => false),
    list: async (after, limit) => {
      const found: StoredObject[] = []
      await collect(root, '', after, limit, found)
      return found
    },
    reading: async (key) => ({ path: checkKey(key) }),
    close: () => undefined,
  }
}

/** The names of a directory are walked in order; what lies wholly before `after` is not opened. */
async function collect(root: string, below: string, after: string, limit: number, found: StoredObject[]): Promise<void> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (found.length >= limit) return
    const key = below === '' ? entry.name : `${below}/${entry.name}`
    if (key < after.slice(0, key.length)) continue
    if (entry.isDirectory()) await collect(root, key, after, limit, found)
    else if (key > after) {
      const known = await stat(join(root, key)).catch(() => undefined)
      if (known !== undefined) found.push({ key, changedAt: known.mtime })
    }
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const opened = await open(directory, 'r')
  await opened.sync().finally(() => opened.close())
}
