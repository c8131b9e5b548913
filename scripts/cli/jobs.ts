import type { Command } from 'commander'
import { ask } from './ask.ts'
import { print } from './output.ts'

interface State {
  name: string
  started_at: Date | null
  milliseconds: number | null
  succeeded_at: Date | null
  amount: string | null
  error: string | null
  failures: number
  is_late: boolean
}

interface FailedJob { id: string, task: string, key: string | null, attempts: number, error: string | null, at: Date }

const failedJobs = `
  select id, task_identifier as task, key, attempts, last_error as error, updated_at as at
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id`

const help = `
npx assetry messages repeat sends a failed message again.`

/** Adds `assetry jobs …`. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('manage the jobs of the worker').addHelpText('after', help)

  jobs.command('list').description('show the last run of each scheduled task, and failed jobs (status 1)')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const scheduled = await ask<State>('select * from core.scheduled_states()')
      const failed = await ask<FailedJob>(failedJobs)
      print(json, { scheduled, failed }, [
        ...scheduled.map(describeState),
        ...failed.map(({ id, task, key, attempts, error }) =>
          `failed job ${id}  ${task}  ${key ?? ''}  after ${attempts} attempts: ${error?.split('\n')[0] ?? ''}`),
      ])
      if (failed.length > 0 || scheduled.some((state) => state.is_late || state.failures > 0)) process.exitCode = 1
    })

  jobs.command('run').description('run a scheduled task now').argument('<task>', 'a name from jobs list')
    .action(async (name: string) => {
      let row: { outcome: string } | undefined
      let round = 1
      do [row] = await ask<{ outcome: string }>('select core.run_scheduled_task($1, $2) as outcome', [name, round++])
      while (row?.outcome === 'MORE')
      const [state] = await ask<State>('select * from core.scheduled_states() where name = $1', [name])
      console.log(row?.outcome === 'FAILED' ? `FAILED: ${state?.error}` : row?.outcome)
      if (row?.outcome === 'FAILED') process.exitCode = 1
    })

  jobs.command('repeat').description('retry failed jobs, with as many attempts as new ones').argument('<id...>')
    .action(async (ids: string[]) => await change(ids, 'retried',
      'select id from graphile_worker.reschedule_jobs($1, run_at => now(), attempts => 0)'))

  jobs.command('drop').description('delete failed jobs').argument('<id...>')
    .action(async (ids: string[]) => await change(ids, 'deleted', 'select id from graphile_worker.complete_jobs($1)'))
}

async function change(ids: string[], outcome: string, statement: string): Promise<void> {
  const wrong = ids.filter((id) => !/^\d+$/.test(id))
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: the id of a job is a number, see npx assetry jobs list.`)
  const failed = new Set((await ask<FailedJob>(failedJobs)).map(({ id }) => id))
  const others = ids.filter((id) => !failed.has(id))
  if (others.length > 0) throw new Error(`${others.join(', ')}: not a failed job, see npx assetry jobs list.`)
  for (const { id } of await ask<{ id: string }>(statement, [ids])) console.log(`${id} is ${outcome}`)
}

function describeState({ name, succeeded_at, milliseconds, amount, error, failures, is_late }: State): string {
  const last = succeeded_at === null
    ? 'has never succeeded'
    : `done ${succeeded_at.toISOString()} in ${milliseconds} ms (${amount})`
  const trouble = failures > 0 ? `; FAILED ${failures} times since: ${error}` : ''
  return `${name.padEnd(28)}${last}${trouble}${is_late ? '; LATE' : ''}`
}
