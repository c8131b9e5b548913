import type { Task } from 'graphile-worker'
import { filesDirectory } from '../files/intake.ts'
import { openNamedStore } from '../files/store.ts'

/** Deletes the objects of a file that was removed. */
const deleteObjects: Task = async (payload) => {
  const { keys } = payload as { keys: string[] }
  const store = await openNamedStore(filesDirectory())
  try {
    for (const key of keys) await store.remove(key)
  } finally {
    store.close()
  }
}

export default deleteObjects
