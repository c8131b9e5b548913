import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from '../../scripts/database/connection.ts'
import { root } from '../support/files.ts'
import { ageFiles } from './files.ts'
import type { Ledger } from './ledger.ts'
import { signal } from './processes.ts'
import type { Stack } from './stack.ts'

/**
 * Waits until all messages are sent and all files inspected, as if time passed faster: locks of dead workers grow old, jobs are
 * due, messages that no job will send fail. Those that failed are repeated by the documented command. What scheduled tasks
 * then give to the worker is done, too. What still waits after so many seconds is a violation. Answers how many messages were repeated.
 */
export async function drain(stack: Stack, ledger: Ledger, patience = 240): Promise<number> {
  // A new worker looks for abandoned jobs when it starts.
  signal(stack.worker.current().pid, 'SIGTERM')
  let repeated = 0
  let hasRun = false
  const deadline = performance.now() + patience * 1000
  for (;;) {
    const { waiting, failed } = await lookAndAge(stack)
    if (failed.length > 0) {
      await promisify(execFile)(process.execPath, [
        join(root, 'scripts/cli/assetry.mjs'), 'messages', 'repeat', ...failed,
      ], { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: stack.ownerUrl() } })
      repeated += failed.length
    } else if (waiting === 0) {
      if (hasRun) return repeated
      await runScheduled(stack)
      hasRun = true
    }
    if (performance.now() > deadline) {
      ledger.violations.push(`${waiting} messages, files or jobs were still waiting after ${patience} s of calm`)
      return repeated
    }
    await sleep(300)
  }
}

/** What a crash interrupted is done by the next run, which takes its job's place. */
async function runScheduled(stack: Stack): Promise<void> {
  await withClient(stack.superuserUrl(), async (client) => {
    await ageFiles(client, stack.filesDirectory)
    const { rows } = await client.query<{ name: string }>('select name from core.scheduled_tasks order by name')
    for (const { name } of rows) {
      for (let round = 1, outcome = 'MORE'; outcome === 'MORE'; round++) {
        const { rows: [row] } = await client.query<{ outcome: string }>('select core.run_scheduled_task($1, $2) as outcome', [name, round])
        outcome = row?.outcome ?? ''
      }
    }
  })
}

async function lookAndAge(stack: Stack): Promise<{ waiting: number, failed: string[] }> {
  return await withClient(stack.superuserUrl(), async (client) => {
    // Time leaves no lines in the log.
    await client.query('set session_replication_role = replica')
    await client.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = least(run_at, now())`)
    await client.query(
      `update notify.messages set updated_at = updated_at - interval '2 minutes' where status in ('QUEUED', 'SENDING')`)
    await client.query('set session_replication_role = origin')
    await client.query('select notify.fail_lost_messages()')
    const { rows } = await client.query<{ id: string, status: string }>(
      `select m.id, m.status from notify.messages as m where m.status <> 'SENT'`)
    const { rows: [jobs] } = await client.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs
        where task_identifier in ('send_message', 'take_in_file', 'delete_objects', 'sweep_objects')
          and (attempts < max_attempts or locked_at is not null)`)
    // What used up its attempts is forgotten by age; here it is in the way of counting.
    await client.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = 'send_message' and attempts >= max_attempts and locked_at is null`)
    return {
      waiting: rows.length + (jobs?.count ?? 0),
      failed: rows.filter(({ status }) => status === 'FAILED').map(({ id }) => id),
    }
  })
}
