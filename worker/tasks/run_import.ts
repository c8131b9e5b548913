import type { Task } from 'graphile-worker'
import type { Query } from '../files/intake.ts'
import { failLast, runImport } from '../imports/run.ts'

/** Checks, applies or withdraws an import, part by part. */
const runImportTask: Task = async (payload, { job, query }) => {
  const { import_id: id } = payload as { import_id: string }
  await failLast(id, job, query as Query, async () => await runImport(id, query as Query))
}

export default runImportTask
