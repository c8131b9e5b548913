import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { addJobCommands } from '../../../scripts/cli/jobs.ts'
import { addMessageCommands } from '../../../scripts/cli/messages.ts'
import { addRetentionCommands } from '../../../scripts/cli/retention.ts'
import { actingAs } from '../../../scripts/database/connection.ts'
import { examine } from '../../../scripts/doctor/examine.ts'
import { withProductCopy } from '../../support/product.ts'

/** What a command says, and its status. */
async function assetry(url: string, ...words: string[]): Promise<{ output: string, status: number }> {
  const program = new Command().exitOverride()
  addJobCommands(program)
  addMessageCommands(program)
  addRetentionCommands(program)
  vi.stubEnv('DATABASE_URL', actingAs(url, 'assetry_owner'))
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await program.parseAsync(words, { from: 'user' })
    return { output: print.mock.calls.map(([line]) => `${line}\n`).join(''), status: Number(process.exitCode ?? 0) }
  } finally {
    process.exitCode = undefined
    print.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** What the doctor finds about jobs and the log. */
async function troubles(url: string): Promise<string[]> {
  return (await examine(actingAs(url, 'assetry_owner')))
    .filter(({ level, what }) => level !== 'ok' && /scheduled tasks|no job|the audit log|the queue/.test(what))
    .map(({ level, what }) => `${level}: ${what}`)
}

test('what is done by the clock is seen, run by hand, and its failures are told', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await client.query('delete from core.scheduled_runs')
    // As if they had been installed long ago: what came just now is not late.
    await client.query(`update core.scheduled_tasks set id = uuidv7(interval '-10 days')`)
    expect(await troubles(url)).toEqual([expect.stringMatching(/^warn: .* on time: fails for .*create_log_partitions, .* more$/)])
    const { rows } = await client.query<{ name: string }>('select name from core.scheduled_tasks')
    for (const { name } of rows) expect(await assetry(url, 'jobs', 'run', name)).toEqual({ output: 'DONE\n', status: 0 })
    expect(await troubles(url)).toEqual([])
    expect((await assetry(url, 'jobs', 'list')).output).toMatch(/^forget_sessions +done \S+ in \d+ ms \(0\)$/m)
    expect((await assetry(url, 'jobs', 'list')).status).toBe(0)

    await client.query('alter function identity.forget_sessions() rename to gone')
    expect(await assetry(url, 'jobs', 'run', 'forget_sessions')).toEqual({
      output: 'FAILED: function identity.forget_sessions() does not exist\n', status: 1,
    })
    expect(await assetry(url, 'jobs', 'list')).toEqual({
      output: expect.stringMatching(/FAILED 1 times since: function identity.forget_sessions\(\) does not exist/), status: 1,
    })
    expect(await troubles(url)).toEqual([expect.stringMatching(/^fail: .*scheduled tasks succeed: fails for forget_sessions \(function/)])
    await client.query('drop schema graphile_worker cascade')
    expect(await troubles(url)).toContainEqual('warn: no job has failed permanently: cannot be checked yet')
  })
})

test('the doctor tells months that are missing, lines in the rest, and a log of another server', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await client.query(`select core.run_scheduled_task(name) from core.scheduled_tasks`)
    await client.query(`
      do $$
      begin
        execute format('drop table audit.%I', audit.partition_name(date_trunc('month', now(), 'UTC')));
      end
      $$;
      insert into audit.events (transaction, organization_id, site_id, entity, entity_id, operation)
      values ('9000000000000000000', uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT')`)
    expect(await troubles(url)).toEqual([
      expect.stringMatching(/^fail: .* partitions for two months: fails for audit.events_rest holds lines, events_\d{4}_\d\d$/),
      'fail: the audit log was written by this server: fails for audit.events',
    ])
    await assetry(url, 'jobs', 'run', 'create_log_partitions')
    expect(await troubles(url)).toHaveLength(1)
  })
})

test('jobs that failed are told, tried again and forgotten', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    await client.query(`select core.run_scheduled_task(name) from core.scheduled_tasks`)
    const { rows } = await client.query<{ id: string }>(
      `select (graphile_worker.add_job('nothing_does_this', max_attempts => 1)).id from generate_series(1, 3)`)
    const [first = '', second = '', waiting = ''] = rows.map(({ id }) => id)
    await client.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'Broken' where id = any ($1)`, [[first, second]])
    expect(await troubles(url)).toEqual([`warn: no job has failed permanently: fails for nothing_does_this ${first}, nothing_does_this ${second}`])
    expect(await assetry(url, 'jobs', 'list')).toEqual({
      output: expect.stringContaining(`failed job ${first}  nothing_does_this    after 1 attempts: Broken\n`), status: 1,
    })
    expect((await assetry(url, 'jobs', 'repeat', first)).output).toBe(`${first} is retried\n`)
    expect((await assetry(url, 'jobs', 'drop', second)).output).toBe(`${second} is deleted\n`)
    await expect(assetry(url, 'jobs', 'drop', waiting)).rejects.toThrow(`${waiting}: not a failed job`)
    await expect(assetry(url, 'jobs', 'drop', 'all')).rejects.toThrow('all: the id of a job is a number')
    expect(await troubles(url)).toEqual([])
    const { rows: left } = await client.query(`select id, attempts from graphile_worker.jobs where task_identifier = 'nothing_does_this' order by id`)
    expect(left).toEqual([{ id: first, attempts: 0 }, { id: waiting, attempts: 0 }])
  })
})

test('messages that failed are told, sent again and given up', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    const { rows: [made] } = await client.query<{ id: string }>(`
      with o as (insert into core.organizations (name) values ('acme') returning id),
           r as (
             insert into notify.relays (organization_id, channel, name, status, host, port, security, url, signing_secret)
             select id, 'WEBHOOK', 'Hook', 'ACTIVE', 'example.org', 443, 'TLS', 'https://example.org/',
                    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
               from o
             returning organization_id, id
           )
      insert into notify.messages (organization_id, relay_id, kind, subject, body, status, error)
      select organization_id, id, 'EVENT', 'Hello', '', 'FAILED', 'Given up' from r returning id`)
    const id = made?.id ?? ''
    expect((await assetry(url, 'messages', 'list')).output).toBe(`${id}  acme  FAILED  Hello  after 0 attempts: Given up\n`)
    expect((await assetry(url, 'messages', 'repeat', id)).output).toBe(`${id} is sent again\n`)
    await expect(assetry(url, 'messages', 'repeat', id)).rejects.toThrow('MESSAGE_NOT_FAILED')
    expect((await assetry(url, 'messages', 'drop', id)).output).toBe(`${id} is not sent\n`)
    expect((await assetry(url, 'messages', 'list')).output).toContain('Cancelled by the operator')
    expect((await client.query('select from graphile_worker.jobs')).rows).toEqual([])
  })
})

test('the operator says how long things are kept', async () => {
  await withProductCopy(async ({ url }) => {
    const line = async (name: string): Promise<string | undefined> =>
      (await assetry(url, 'retention', 'list')).output.split('\n').find((text) => text.startsWith(`${name} `))
    expect(await line('audit.events')).toMatch(/^audit.events +forever +The audit log/)
    expect(await line('identity.auth_events')).toMatch(/ 400 days +Sign-in attempts/)
    expect(await line('identity.auth_events of nobody')).toMatch(/^identity\.auth_events of nobody {2,}7 days +Sign-in/)
    expect(await line('core.idempotency_keys')).toMatch(/ 1 day +Answers/)
    expect((await assetry(url, 'retention', 'set', 'audit.events', '800')).output).toBe('audit.events is kept 800 days\n')
    expect(await line('audit.events')).toMatch(/ 800 days, as set +The audit log/)
    await assetry(url, 'retention', 'set', 'identity.auth_events', 'forever')
    expect(await line('identity.auth_events')).toMatch(/ forever, as set +Sign-in attempts/)
    await assetry(url, 'retention', 'set', 'audit.events', 'default')
    expect(await line('audit.events')).toMatch(/ forever +The audit log/)
    await expect(assetry(url, 'retention', 'set', 'audit.events', 'soon')).rejects.toThrow('soon: set a number of days')
    await expect(assetry(url, 'retention', 'set', 'x', '8')).rejects.toThrow('RETENTION_NOT_FOUND')
  })
})
