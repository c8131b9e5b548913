import type { Task } from 'graphile-worker'
import { openStore } from '../../edge/store/store.ts'
import { filesDirectory } from '../files/intake.ts'

/** Deletes the objects of a file that was removed. */
const deleteObjects: Task = async (payload) => {
  const { keys } = payload as { keys: string[] }
  const store = await openStore(filesDirectory())
  try {
    for (const key of keys) await store.remove(key)
  } finally {
    store.close()
  }
}

export default deleteObjects
