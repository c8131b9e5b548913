import type { Task } from 'graphile-worker'

/** Clears what has expired: sessions, rate buckets, idempotency keys. The rules are in the SQL function. */
const runMaintenance: Task = async (_payload, helpers) => {
  await helpers.query('select core.run_maintenance()')
}

export default runMaintenance
