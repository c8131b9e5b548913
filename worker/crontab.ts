import { PrimaryClient } from '../scripts/database/hosts.ts'

/**
 * What the worker does by the clock, in graphile-worker's crontab format: the rows of core.scheduled_tasks, all done by
 * one task. A run that waits is replaced by the next, so that a worker that was away does not do everything twice. What
 * comes once an hour or less often is done afterwards when nobody was there at its time.
 */
export async function readCrontab(databaseUrl: string): Promise<string> {
  const client = new PrimaryClient({
    connectionString: databaseUrl, application_name: 'assetry worker', connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string, cron: string }>(
      'select name, cron from core.scheduled_tasks order by name')
    return rows.map(({ name, cron }) =>
      `${cron} run_scheduled_task ?id=${name}&jobKey=scheduled:${name}&max=1${/^\d/.test(cron) ? '&fill=1d' : ''} ${JSON.stringify({ name })}\n`).join('')
  } finally {
    await client.end()
  }
}
