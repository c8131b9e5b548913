import type { Task } from 'graphile-worker'
import { type Query, takeIn } from '../files/intake.ts'

/** Inspects a file that was received, and keeps or refuses it. */
const takeInFile: Task = async (payload, { query }) => {
  const { upload_id: id } = payload as { upload_id: string }
  await takeIn(id, query as Query)
}

export default takeInFile
