import type { Task } from 'graphile-worker'

/**
 * Runs a row of core.scheduled_tasks, within its limit of time. What becomes of it is noted in the database; a failure is
 * no failure of the job, which comes again by the clock.
 */
const runScheduledTask: Task = async (payload, { withPgClient, logger }) => {
  const { name } = payload as { name: string }
  const outcome = await withPgClient(async (client) => {
    const { rows: [task] } = await client.query<{ seconds: number }>(
      `select t.time_limit_seconds as seconds, set_config('statement_timeout', (t.time_limit_seconds * 1000)::text, false)
         from core.scheduled_tasks as t where t.name = $1`, [name])
    // A later release does it no more.
    if (task === undefined) return undefined
    const until = performance.now() + task.seconds * 1000
    try {
      // Each round is a transaction of its own. What is left when the time is over waits for the next run.
      for (let round = 1; ; round++) {
        const { rows: [row] } = await client.query<{ outcome: string }>(
          'select core.run_scheduled_task($1, $2) as outcome', [name, round])
        if (row?.outcome !== 'MORE' || performance.now() > until) return row?.outcome
      }
    } finally {
      await client.query('reset statement_timeout').catch(() => undefined)
    }
  })
  if (outcome === 'FAILED') logger.error(`${name} has failed: npx assetry jobs list says why`)
}

export default runScheduledTask
