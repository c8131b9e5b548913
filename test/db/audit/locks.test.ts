import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { type ProductCopy, withProductCopy } from '../../support/product.ts'

const insertLine = `insert into audit.events (organization_id, site_id, entity, entity_id, operation)
  values (uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT')`

/**
 * Runs a task of the log while somebody has read all of it and has not ended: others write and read on between its attempts, and it is
 * done when the reader has ended. A machine that is too slow for that within the attempts of one run has another run.
 */
async function runBehindReader({ connect }: ProductCopy, task: string): Promise<void> {
  const [reader, maintenance, observer] = [await connect(), await connect(), await connect()]
  const { rows: [own] } = await maintenance.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isOver = false
  const counts = [0, 0]
  const others = [insertLine, 'select count(*) from audit.events'].map(async (statement, place) => {
    const client = await connect()
    while (!isOver) {
      await client.query(statement)
      counts[place]! += 1
      await sleep(2)
    }
  })
  await expect.poll(async () => {
    await reader.query('begin')
    await reader.query('select count(*) from audit.events')
    let outcome: string | undefined
    const running = maintenance.query<{ outcome: string }>('select core.run_scheduled_task($1) as outcome', [task])
      .then(({ rows }) => (outcome = rows[0]?.outcome))
    // It has met the reader, and pauses before it tries again.
    await expect.poll(async () => outcome !== undefined || (await observer.query(
      `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`, [own?.pid])).rowCount === 1, { interval: 5 }).toBe(true)
    const before = [...counts]
    await expect.poll(() => outcome !== undefined || counts.every((count, place) => count >= before[place]! + 2), { interval: 5 }).toBe(true)
    const areServed = outcome === undefined
    await reader.query('commit')
    return [areServed, await running]
  }).toEqual([true, 'DONE'])
  isOver = true
  await Promise.all(others)
}

test('a new month stops nobody, although a reader of the log is open and lines of the month lie in the rest', async () => {
  await withProductCopy(async (copy) => {
    const { connect } = copy
    const client = await connect()
    const { rows: [month] } = await client.query<{ name: string, next: string }>(
      `select audit.partition_name(date_trunc('month', now(), 'UTC')) as name,
              audit.partition_name(date_trunc('month', now(), 'UTC') + interval '2 months') as next`)
    await client.query(`drop table audit.${month?.name}, audit.${month?.next}`)
    for (let line = 0; line < 20; line++) await client.query(insertLine)
    await runBehindReader(copy, 'create_log_partitions')
    const { rows: [rest] } = await client.query('select count(*) from audit.events_rest')
    expect(rest).toEqual({ count: '0' })
  })
})

test('dropping an old month stops nobody, although a reader of the log is open', async () => {
  await withProductCopy(async (copy) => {
    const { connect } = copy
    const client = await connect()
    await client.query(`select audit.add_partition('2020-02-01 00:00:00Z')`)
    await client.query(`select core.set_retention('audit.events', 400)`)
    await runBehindReader(copy, 'forget_log_months')
  })
})

test('a reader that stays makes the task fail, and the next run does it', async () => {
  await withProductCopy(async ({ connect }) => {
    const [reader, client] = [await connect(), await connect()]
    const { rows: [last] } = await client.query<{ name: string }>(
      `select audit.partition_name(date_trunc('month', now(), 'UTC') + interval '3 months') as name`)
    // A template that was made last month does not have it.
    await client.query(`drop table if exists audit.${last?.name}`)
    await client.query(`select audit.add_partition('2020-02-01 00:00:00Z'); select core.set_retention('audit.events', 400)`)
    await reader.query('begin')
    await reader.query('select count(*) from audit.events')
    const outcomes = async (): Promise<unknown[]> => (await client.query(
      `select t.name, core.run_scheduled_task(t.name) as outcome
         from unnest(array['create_log_partitions', 'forget_log_months', 'forget_sessions']) as t (name)`)).rows
    expect(await outcomes()).toEqual([
      { name: 'create_log_partitions', outcome: 'FAILED' }, { name: 'forget_log_months', outcome: 'FAILED' },
      { name: 'forget_sessions', outcome: 'DONE' },
    ])
    const { rows } = await client.query(
      `select error, failures from core.scheduled_states() where failures > 0 order by name`)
    expect(rows).toEqual([
      { error: `${last?.name} cannot be attached while a log reader is open`, failures: 1 },
      { error: 'Old months cannot be detached while a log reader is open', failures: 1 },
    ])
    // The same by their names, as whoever calls the functions is refused.
    for (const call of ['audit.create_partitions()', 'audit.forget_months()']) {
      await expect(client.query(`select ${call}`)).rejects.toThrow('LOG_IN_USE')
    }
    await reader.query('commit')
    expect((await outcomes()).map((row) => (row as { outcome: string }).outcome)).toEqual(['DONE', 'DONE', 'DONE'])
  })
})

test('two workers at once do not do one task twice', async () => {
  await withProductCopy(async (copy) => {
    const { connect } = copy
    const [first, second] = [await connect(), await connect()]
    const run = async (client: Client): Promise<string | undefined> => (await client.query<{ outcome: string }>(
      `select core.run_scheduled_task('forget_sessions') as outcome`)).rows[0]?.outcome
    await first.query('begin')
    expect(await run(first)).toBe('DONE')
    expect(await run(second)).toBe('RUNNING')
    await first.query('commit')
    expect(await run(second)).toBe('DONE')
  })
})

test('what takes too long is ended, undone and noted', async () => {
  await withProductCopy(async (copy) => {
    const { connect } = copy
    const client = await connect()
    await client.query(`
      create function core.dawdle() returns bigint language plpgsql
      as $$ begin delete from core.retentions; perform pg_sleep(60); return 0; end $$;
      insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
      values ('dawdle', 'core.dawdle', '0 0 * * *', 1, 1, 'Dawdles')`)
    await client.query(`set statement_timeout = '2s'`)
    expect((await client.query(`select core.run_scheduled_task('dawdle') as outcome`)).rows).toEqual([{ outcome: 'FAILED' }])
    await client.query('reset statement_timeout')
    expect((await client.query(`select failures, error from core.scheduled_states() where name = 'dawdle'`)).rows)
      .toEqual([{ failures: 1, error: 'canceling statement due to statement timeout' }])
    expect((await client.query('select from core.retentions')).rows.length).toBeGreaterThan(0)
  })
})
