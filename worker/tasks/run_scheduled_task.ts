import type { Task } from 'graphile-worker'

/**
 * Runs a row of core.scheduled_tasks, within its limit of time. What becomes of it is noted in the database; a failure is
 * no failure of the job, which comes again by the clock.
 */
const runScheduledTask: Task = async (payload, { withPgClient, logger }) => {
  const { name } = payload as { name: string }
  const outcome = await withPgClient(async (client) => {
    const { rowCount } = await client.query(
      `select set_config('statement_timeout', (time_limit_seconds * 1000)::text, false)
         from core.scheduled_tasks where name = $1`, [name])
    // A later release does it no more.
    if (rowCount === 0) return undefined
    try {
      const { rows: [row] } = await client.query<{ outcome: string }>(
        'select core.run_scheduled_task($1) as outcome', [name])
      return row?.outcome
    } finally {
      await client.query('reset statement_timeout').catch(() => undefined)
    }
  })
  if (outcome === 'FAILED') logger.error(`${name} has failed: npx assetry jobs list says why`)
}

export default runScheduledTask
