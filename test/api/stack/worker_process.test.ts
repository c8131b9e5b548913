import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { withProductCopy } from '../../support/product.ts'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A worker of this database, which ends with the test. */
async function startProcess(url: string, environment: Record<string, string> = {}): Promise<WorkerProcess> {
  const address = new URL(url)
  address.username = 'assetry_worker'
  address.password = encodeURIComponent((await readSecrets()).worker)
  const worker = await startWorkerProcess(address.href, environment)
  children.push(worker.child)
  return worker
}

/** A scheduled task that notes each run, after as many seconds. It is the only one, so that no minute brings other jobs. */
async function addTask(client: Client, seconds: number): Promise<void> {
  await client.query(`
    delete from core.scheduled_tasks;
    create table core.runs (at timestamptz);
    create function core.dawdle() returns bigint language plpgsql security definer
    as $$ begin perform pg_sleep(${seconds}); insert into core.runs values (clock_timestamp()); return 1; end $$;
    insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
    values ('dawdle', 'core.dawdle', '0 0 1 1 *', 300, 60, 'Dawdles')`)
}

/** As worker/run.ts has it. */
const concurrency = 4

const addJob = `select core.enqueue('run_scheduled_task', '{"name": "dawdle"}')`

async function count(client: Client, statement: string): Promise<number> {
  return (await client.query(statement)).rows.length
}

test('the worker outlives its connections, whenever they die, and does every job', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await addTask(client, 0.02)
    const worker = await startProcess(url)
    const jobs = 150
    for (let job = 0; job < jobs; job++) {
      await client.query(`select core.enqueue('run_scheduled_task', '{"name": "dawdle"}', p_attempts => 1000)`)
      if (job % 3 === 0) {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name like 'assetry worker%'`)
      }
      await sleep(20)
    }
    expect(worker.child.exitCode, worker.output()).toBeNull()
    await expect.poll(async () => {
      // As if the time had passed after which a lock is old, and after which a job is tried again.
      await client.query(
        `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()`)
      return await count(client, `select from graphile_worker.jobs where task_identifier = 'run_scheduled_task'`)
    }, { interval: 1000 }).toBe(0).catch((error: Error) => {
      throw new Error(`${error.message}\n${worker.output()}`)
    })
    expect(await count(client, 'select from core.runs')).toBeGreaterThanOrEqual(1)
    expect(worker.child.exitCode, worker.output()).toBeNull()
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })
})

test('told to stop, the worker ends the job at work and takes no other', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await addTask(client, 0)
    // Jobs wait for us, not for a time. There are as many as it does at once, so that none of its loops has asked for another.
    await client.query(`
      create or replace function core.dawdle() returns bigint language plpgsql security definer
      as $$ begin perform pg_advisory_xact_lock_shared(7); insert into core.runs values (clock_timestamp()); return 1; end $$;
      insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
      select 'dawdle_' || chr(96 + n), t.function, t.cron, t.time_limit_seconds, t.late_after_minutes, t.description
        from core.scheduled_tasks as t, generate_series(1, ${concurrency}) as n`)
    const gate = await connect()
    await gate.query('select pg_advisory_lock(7)')
    const worker = await startProcess(url)
    await client.query(`select core.enqueue('run_scheduled_task', jsonb_build_object('name', 'dawdle_' || chr(96 + n))) from generate_series(1, ${concurrency}) as n`)
    await expect.poll(async () => await count(client, `
      select from pg_locks
       where locktype = 'advisory' and objid = 7 and not granted
         and database = (select oid from pg_database where datname = current_database())`)).toBe(concurrency)
    worker.child.kill('SIGTERM')
    await expect.poll(() => worker.output()).toContain('The worker takes no more jobs.')
    await client.query(addJob)
    await gate.query('select pg_advisory_unlock(7)')
    expect(await worker.ended, worker.output()).toBe(0)
    expect(await count(client, 'select from core.runs')).toBe(concurrency)
    const { rows } = await client.query('select attempts, locked_by from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 0, locked_by: null }])
  })
})

test('a job that lasts longer than the grace is left to another worker', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await addTask(client, 120)
    const worker = await startProcess(url, { ASSETRY_WORKER_GRACE: '1' })
    await client.query(addJob)
    await expect.poll(async () => await count(client, 'select from graphile_worker.jobs where locked_by is not null'))
      .toBe(1)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(1)
    // It has not waited for the end.
    expect(await count(client, 'select from core.runs')).toBe(0)
    expect(worker.output()).toContain('another worker does it again')
    expect(await count(client, 'select from graphile_worker.jobs')).toBe(1)
  })
})

test('what is done by the clock is what the rows say', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await addTask(client, 0)
    await client.query(`update core.scheduled_tasks set cron = '* * * * *'`)
    const worker = await startProcess(url)
    await expect.poll(async () => await count(client, 'select from core.runs'), { interval: 500 })
      .toBeGreaterThan(0)
    expect((await client.query('select identifier from graphile_worker._private_known_crontabs')).rows)
      .toEqual([{ identifier: 'dawdle' }])
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })
})

test('a task that comes while the worker runs is done, and one that nobody did at its time, too', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await addTask(client, 0)
    const worker = await startProcess(url, { ASSETRY_CRONTAB_SECONDS: '1' })
    await client.query(`update core.scheduled_tasks set name = 'dawdle_often', cron = '* * * * *'`)
    await expect.poll(async () => await count(client, 'select from core.runs'), { interval: 500 })
      .toBeGreaterThan(0)
    worker.child.kill('SIGTERM')
    expect(await worker.ended, worker.output()).toBe(0)
    // Known for two days and not done since: its time of yesterday is made up for.
    await client.query(`
      update core.scheduled_tasks set name = 'dawdle_daily',
        cron = format('%s %s * * *', extract(minute from t.at)::integer, extract(hour from t.at)::integer)
        from (select now() at time zone 'UTC' - interval '2 hours' as at) as t;
      delete from core.runs;
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('dawdle_daily', now() - interval '2 days', now() - interval '26 hours')`)
    const again = await startProcess(url)
    await expect.poll(async () => await count(client, 'select from core.runs'), { interval: 500 }).toBe(1)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})
