import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from 'graphile-worker'
import { uploadsIn, workIn } from '../../edge/store/place.ts'
import { keyForm, type Store } from '../../edge/store/store.ts'
import { filesDirectory, type Query } from '../files/intake.ts'
import { openNamedStore } from '../files/store.ts'

/** Where a round goes on: first through the store, then through the files of the database. */
interface Place {
  step?: 'STORE' | 'FILES'
  after?: string
}

const aRound = 500
/** What is younger may belong to an upload that is being inspected. */
const youngest = 24 * 3600 * 1000
const oldestUpload = 7 * youngest

/** Compares a part of the store with the database, and gives the next part to another job. */
const sweepObjects: Task = async (payload, { query }) => {
  const { step = 'STORE', after = '' } = payload as Place
  const directory = filesDirectory()
  const store = await openNamedStore(directory)
  try {
    if (step === 'STORE' && after === '') await forgetLeftovers(directory)
    const next = await (step === 'STORE' ? deleteStrays : noteMissing)(store, after, query as Query)
    if (next !== undefined) await query('select core.enqueue($1, $2, 5)', ['sweep_objects', JSON.stringify({ step, after: next })])
    else if (step === 'STORE') await query('select core.enqueue($1, $2, 5)', ['sweep_objects', JSON.stringify({ step: 'FILES' })])
  } finally {
    store.close()
  }
}

/** Deletes objects that no file has; returns where to go on. */
async function deleteStrays(store: Store, after: string, query: Query): Promise<string | undefined> {
  const objects = await store.list(after, aRound)
  // What has no key of ours was put there by somebody else.
  const old = objects.filter(({ key, changedAt }) => keyForm.test(key) && Date.now() - changedAt.getTime() > youngest).map(({ key }) => key)
  const { rows: [found] } = await query<{ keys: string[] }>('select file.stray_keys($1) as keys', [old])
  for (const key of found?.keys ?? []) await store.remove(key)
  return objects.length < aRound ? undefined : objects.at(-1)?.key
}

/** Notes files whose object is gone, and those whose object is there again. */
async function noteMissing(store: Store, after: string, query: Query): Promise<string | undefined> {
  const { rows } = await query<{ object_key: string }>('select * from file.stored_objects($1, $2)', [after, aRound])
  const keys = rows.map((row) => row.object_key)
  const lost: string[] = []
  for (const key of keys) if (!(await store.has(key))) lost.push(key)
  await query('select file.note_objects($1, $2)', [keys, lost])
  return keys.length < aRound ? undefined : keys.at(-1)
}

/** What killed processes left: own copies, and bytes of uploads whose job was lost. */
async function forgetLeftovers(directory: string): Promise<void> {
  for (const [place, age] of [[workIn(directory), youngest], [uploadsIn(directory), oldestUpload]] as const) {
    for (const name of await readdir(place).catch(() => [])) {
      const path = join(place, name)
      const known = await stat(path).catch(() => undefined)
      if (known !== undefined && Date.now() - known.mtimeMs > age) await rm(path, { recursive: true, force: true })
    }
  }
}

export default sweepObjects
