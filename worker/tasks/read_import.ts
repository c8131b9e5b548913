import type { Task } from 'graphile-worker'
import type { Query } from '../files/intake.ts'
import { readImport } from '../imports/read.ts'
import { failLast } from '../imports/run.ts'

/** Reads the file of an import. */
const readImportTask: Task = async (payload, { job, query }) => {
  const { import_id: id } = payload as { import_id: string }
  await failLast(id, job, query as Query, async () => await readImport(id, query as Query))
}

export default readImportTask
