import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { withClient } from '../../../scripts/database/connection.ts'
import { describeFindings, examineWithin } from '../../../scripts/doctor/examine.ts'
import { serveMetrics } from '../../../scripts/metrics/serve.ts'
import { sources } from '../../../scripts/metrics/sources.ts'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { makeServerDirectory } from '../../../scripts/stack/place.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { root } from '../../support/files.ts'
import { failingAs } from '../../../worker/files/failing.ts'
import { currentWorker, databaseUrl } from '../../support/names.ts'
import { withProductCopy } from '../../support/product.ts'
import { upstreamUrl } from '../support/caller.ts'
import { inSession } from '../support/database.ts'
import { send } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { newTenant } from '../support/tenant.ts'

interface Family {
  name: string
  type: string
  metrics: { labels?: Record<string, string>, value?: string }[]
}

const require = createRequire(import.meta.url)
/** Throws for a line that Prometheus would not read. */
const parse = require('parse-prometheus-text-format') as (text: string) => Family[]

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Rule { alert: string, expr: string, labels: { severity: string }, annotations: Record<string, string> }

/** The alerts of the examples. */
const { groups } = parseYaml(read('examples/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** What they look at, by who serves it: the database's metrics, or else the gateway's. */
const ofDatabase = ['assetry_database_up', ...sources.flatMap(({ values }) => Object.values(values).map(({ name }) => name))]
const named = [...new Set(rules.flatMap(({ expr }) => expr.match(/assetry_\w+/g) ?? []))]
const namedOfDatabase = named.filter((name) => ofDatabase.includes(name))
const namedOfGateway = named.filter((name) => !ofDatabase.includes(name)).map((name) => name.replace(/_bucket$/, ''))

/** The metrics at an address, and the value of one. */
async function ask(url: string) {
  const { origin, pathname } = new URL(url)
  const answer = await send(origin, { method: 'GET', path: pathname })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const families = parse(answer.text)
  const value = (name: string, labels: Record<string, string> = {}): number | undefined => {
    const metric = families.find((family) => family.name === name)?.metrics
      .find((each) => Object.entries(labels).every(([label, text]) => each.labels?.[label] === text))
    return metric?.value === undefined ? undefined : Number(metric.value)
  }
  return { text: answer.text, families, value }
}

test('the gateway counts requests by list and action, refusals by code, and what they took, on a port of its own', async () => {
  const directory = join(inject('logDirectory'), `worker-${currentWorker()}`, 'metrics')
  await makeServerDirectory(directory)
  const metricsPort = await freePort()
  const gateway = await startGateway({
    upstream: Number(new URL(upstreamUrl()).port), directory: join(directory, 'gateway'), metricsPort,
  })
  const url = `http://127.0.0.1:${metricsPort}/metrics`
  try {
    const tenant = await newTenant()
    const site = await tenant.site()
    const { token } = await tenant.member({ permissions: 'all' })
    const headers = { authorization: `Bearer ${token}` }
    const get = async (path: string) => (await send(gateway.url, { method: 'GET', path, headers })).status
    const call = async (name: string, body: object) =>
      (await send(gateway.url, { method: 'POST', path: `/rpc/${name}`, body, headers })).status

    const before = await ask(url)
    const counted = before.families.find(({ name }) => name === 'assetry_requests_total')
    expect(counted?.metrics.some(({ labels }) => labels?.name === 'sites')).toBe(false)
    // It was asked whether it is up.
    const asked = before.value('assetry_requests_total', { kind: 'other', name: '', status: '4xx' }) ?? 0
    const unauthenticated = before.value('assetry_refusals_total', { code: 'UNAUTHENTICATED' }) ?? 0
    expect([await get('/sites'), await get(`/sites?code=eq.${site.code}`), await get('/sites?no=eq.1')]).toEqual([200, 200, 400])
    expect(await call('create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' } })).toBe(200)
    expect(await call('create_work_order', { p_values: { site_id: site.id } })).toBe(422)
    expect(await call('exchange_api_key', { p_key: 'nobody' })).toBe(200)
    expect((await send(gateway.url, { method: 'GET', path: '/sites' })).status).toBe(401)
    expect((await send(gateway.url, { method: 'GET', path: '/health' })).status).toBe(200)
    for (let number = 0; number < 20; number++) expect(await get(`/nothing_${number}`)).toBe(404)

    // What is counted is counted when it was answered, a little later.
    const others = { kind: 'other', name: '', status: '4xx' }
    await expect.poll(async () => {
      const { value } = await ask(url)
      return [value('assetry_requests_total', others), value('assetry_calls_running'), value('assetry_calls_waiting')]
    }).toEqual([asked + 20, 0, 0])
    const { value, families, text } = await ask(url)
    expect(value('assetry_requests_total', { kind: 'list', name: 'sites', status: '2xx' })).toBe(2)
    expect(value('assetry_requests_total', { kind: 'list', name: 'sites', status: '4xx' })).toBe(2)
    expect(value('assetry_requests_total', { kind: 'action', name: 'create_work_order', status: '2xx' })).toBe(1)
    expect(value('assetry_requests_total', { kind: 'action', name: 'create_work_order', status: '4xx' })).toBe(1)
    expect(value('assetry_requests_total', { kind: 'log_in', name: 'exchange_api_key', status: '2xx' })).toBe(1)
    expect(value('assetry_requests_total', { kind: 'page', name: '' })).toBe(1)
    expect(value('assetry_request_seconds_total', { name: 'sites' })).toBeGreaterThan(0)
    for (const [code, count] of Object.entries({
      UNKNOWN_COLUMN: 1, VALIDATION_FAILED: 1, UNAUTHENTICATED: unauthenticated + 1, INVALID_KEY: 1, NOT_FOUND: 20,
    })) expect([code, value('assetry_refusals_total', { code })]).toEqual([code, count])
    const served = families.map(({ name }) => name)
    expect(namedOfGateway.filter((name) => !served.includes(name)), 'named by alerts and not served').toEqual([])
    const durations = families.find(({ name }) => name === 'assetry_request_duration_seconds')
    expect(durations?.type).toBe('HISTOGRAM')
    // The parser knows no histograms with labels.
    const list = (suffix: string): number[] => [...text.matchAll(
      new RegExp(`^assetry_request_duration_seconds_${suffix}\\{kind="list"(?:,le="[^"]+")?\\} (\\S+)$`, 'gm'))].map(([, number]) => Number(number))
    expect(list('bucket')).toHaveLength(12)
    expect(list('bucket')).toEqual(list('bucket').toSorted((a, b) => a - b))
    expect([list('bucket').at(-1), ...list('count')]).toEqual([4, 4])
    expect(list('sum')[0]).toBeGreaterThan(0)

    // Nothing of the tenant, and nothing of what was asked for.
    for (const secret of [tenant.organizationId, tenant.name, site.id, site.code, 'nothing_', 'Seal', '127.0.0']) {
      expect(text).not.toContain(secret)
    }
    // Not where the API is served, and nothing else where it is.
    expect([await get('/metrics'), (await send(gateway.url, { method: 'GET', path: '/metrics' })).status]).toEqual([404, 401])
    expect((await send(new URL(url).origin, { method: 'GET', path: '/sites', headers })).status).toBe(404)
  } finally {
    await gateway.stop()
  }
})

test('what waits for its turn and what runs are gauges that come back to nothing', async () => {
  const directory = join(inject('logDirectory'), `worker-${currentWorker()}`, 'gauges')
  await makeServerDirectory(directory)
  const metricsPort = await freePort()
  const gateway = await startGateway({
    upstream: Number(new URL(upstreamUrl()).port), directory: join(directory, 'gateway'), metricsPort,
    limits: { callsAtOnce: 1, callsAlone: 1 },
  })
  const url = `http://127.0.0.1:${metricsPort}/metrics`
  try {
    const tenant = await newTenant()
    const { token } = await tenant.member({ permissions: 'all' })
    const read = async () => await send(gateway.url, {
      method: 'GET', path: '/sites', headers: { authorization: `Bearer ${token}` },
    })
    // The first tells the gateway whose the token is.
    await read()

    const gauges = async () => {
      const { value } = await ask(url)
      return [value('assetry_calls_running'), value('assetry_calls_waiting')]
    }
    const answers = await inSession(async (client) => {
      await client.query('begin; lock table core.sites in access exclusive mode')
      let reads: ReturnType<typeof read>[] = []
      let waiting = 0
      // They wait for some seconds only, and a busy machine may look later than that: then they are sent again.
      const asked = async () => {
        if (waiting === 0) {
          waiting = 3
          reads = [read(), read(), read()]
          for (const sent of reads) void sent.finally(() => { waiting -= 1 })
        }
        return await gauges()
      }
      await expect.poll(asked, { interval: 20 }).toEqual([1, 2])
      await client.query('rollback')
      return await Promise.all(reads)
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(gauges).toEqual([0, 0])
  } finally {
    await gateway.stop()
  }
})

test('the database tells of tasks, jobs, the log and its own state, and doctor agrees', async () => {
  const { worker } = await readSecrets()
  await withProductCopy(async ({ url, connect }) => {
    const name = new URL(url).pathname.slice(1)
    const server = await serveMetrics({
      databaseUrl: databaseUrl(inject('superuserUrl'), name, { name: 'assetry_worker', password: worker }),
      host: '127.0.0.1', port: 0,
    })
    const failing = async (): Promise<string> => await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only; set local role assetry_owner')
      return (await examineWithin(client)).filter(({ level }) => level !== 'ok').map(({ what }) => what).join('\n')
    })
    try {
      const owner = await connect()
      await owner.query(`select core.run_scheduled_task(name) from core.scheduled_tasks`)
      await owner.query(`select audit.open_feed('reader', true)`)
      const before = await ask(server.url)
      const served = before.families.map(({ name }) => name)
      expect(namedOfDatabase.filter((name) => !served.includes(name)), 'named by alerts and not served').toEqual([])
      expect(before.value('assetry_database_up')).toBe(1)
      expect(before.value('assetry_info')).toBe(1)
      expect(before.value('assetry_log_months_ahead')).toBe(3)
      expect(before.value('assetry_task_late', { task: 'create_log_partitions' })).toBe(0)
      expect(before.value('assetry_task_last_success_timestamp_seconds', { task: 'create_log_partitions' }))
        .toBeGreaterThan(Date.now() / 1000 - 600)
      expect(before.value('assetry_database_bytes')).toBeGreaterThan(1_000_000)
      expect(before.value('assetry_database_commits_total')).toBeGreaterThan(0)
      expect(before.value('assetry_connections', { role: 'authenticator' })).toBe(0)
      expect(before.value('assetry_connections_limit', { role: 'authenticator' })).toBe(60)
      expect(before.value('assetry_workers')).toBe(0)
      expect(before.value('assetry_feed_unread_lines', { consumer: 'reader' })).toBe(0)
      expect(before.value('assetry_record_faults', { proof: 'LOG' })).toBeUndefined()
      for (const nothing of [
        'migrations_pending', 'sessions_waiting_for_locks', 'lock_wait_seconds', 'indexes_invalid', 'archiver_failing',
      ]) expect([nothing, before.value(`assetry_${nothing}`)]).toEqual([nothing, 0])
      expect(before.value('assetry_archiver_failures_total')).toBe(0)
      expect(before.families.find(({ name }) => name === 'assetry_table_dead_rows')?.metrics.length).toBe(20)
      expect(await failing()).not.toMatch(/partitions for two months|late|failed/)

      const month = await owner.query<{ name: string }>(
        `select audit.partition_name(date_trunc('month', now(), 'UTC') + interval '1 month') as name`)
      await owner.query(`drop table audit.${month.rows[0]?.name}`)
      await owner.query(`update core.scheduled_runs set succeeded_at = now() - interval '40 days', failures = 2
        where task = 'create_log_partitions'`)
      await owner.query(`select graphile_worker.add_job('send_message', '{}', max_attempts => 1)`)
      await owner.query(`update graphile_worker._private_jobs set attempts = 1`)
      await owner.query(`select graphile_worker.add_job('send_message', '{}', run_at => now() - interval '1 hour')`)
      await owner.query(
        `select core.create_organization('Reader', 'reader@example.org', 'Reader', 'qmzkpw8vbtrlgx44')`)
      const after = await ask(server.url)
      expect(after.value('assetry_log_months_ahead')).toBe(2)
      expect(after.value('assetry_task_late', { task: 'create_log_partitions' })).toBe(1)
      expect(after.value('assetry_task_failures', { task: 'create_log_partitions' })).toBe(2)
      expect(after.value('assetry_feed_unread_lines', { consumer: 'reader' })).toBeGreaterThan(1)
      expect(after.value('assetry_feed_lag_seconds', { consumer: 'reader' })).toBeGreaterThan(0)
      expect(after.value('assetry_jobs_failed', { task: 'send_message' })).toBe(1)
      expect(after.value('assetry_jobs_waiting', { task: 'send_message' })).toBe(1)
      expect(after.value('assetry_jobs_oldest_seconds', { task: 'send_message' })).toBeGreaterThan(3599)
      const told = await failing()
      expect(told).toMatch(/the audit log has partitions for two months: fails/)
      expect(told).toMatch(/create_log_partitions/)
      expect(told).toMatch(/send_message/)

      expect(after.value('assetry_record_faults', { proof: 'STOCK' })).toBe(0)
      expect(after.value('assetry_record_proof_age_seconds', { proof: 'STOCK' })).toBeLessThan(600)
      await owner.query(`update core.organizations set created_at = now() - interval '3 days';
        update core.scheduled_tasks set id = uuidv7(interval '-2 days') where name = 'verify_records';
        insert into audit.record_checks (organization_id, name, faults, last_faults)
        select id, 'STOCK', '[{"problem": "VALUE_WRONG"}]', '[{"problem": "VALUE_WRONG"}, {"problem": "HELD_WRONG"}]'
          from core.organizations;
        insert into audit.record_checks (organization_id, name, round_finished_at)
        select id, 'LOG', now() - interval '1 hour' from core.organizations;
        delete from graphile_migrate.migrations;
        update pg_index set indisvalid = false where indexrelid = 'core.sites_name_idx'::regclass;
        select pg_create_physical_replication_slot('slot_${name}', true, true)`)
      const [holder, waiter] = [await connect(), await connect()]
      await holder.query('begin; lock table core.retentions in exclusive mode')
      const waits = waiter.query('update core.retentions set days = days')
      await expect.poll(async () => (await ask(server.url)).value('assetry_sessions_waiting_for_locks')).toBe(1)
      const late = await ask(server.url)
      expect(late.value('assetry_lock_wait_seconds')).toBeGreaterThan(0)
      expect(late.value('assetry_longest_transaction_seconds')).toBeGreaterThan(0)
      await holder.query('commit')
      await waits
      expect(late.value('assetry_record_faults', { proof: 'STOCK' })).toBe(2)
      expect(Math.round((late.value('assetry_record_proof_age_seconds', { proof: 'STOCK' }) ?? 0) / 3600)).toBe(48)
      expect(Math.round((late.value('assetry_record_proof_age_seconds', { proof: 'LOG' }) ?? 0) / 60)).toBe(60)
      expect(late.value('assetry_migrations_pending')).toBeGreaterThan(0)
      expect(late.value('assetry_indexes_invalid')).toBe(1)
      expect(late.value('assetry_replication_slot_active', { slot: `slot_${name}` })).toBe(1)
      expect(late.value('assetry_replication_slot_retained_bytes', { slot: `slot_${name}` })).toBeGreaterThanOrEqual(0)
      expect(await failing()).toMatch(/ledgers and audit log: fails for STOCK HELD_WRONG, STOCK VALUE_WRONG/)

      await owner.query(`set application_name = 'assetry worker liveness'`)
      expect((await ask(server.url)).value('assetry_workers')).toBe(1)

      // A database that has not run the migrations of this release yet.
      await owner.query('drop function audit.record_states')
      const old = await ask(server.url)
      expect([old.value('assetry_database_up'), old.value('assetry_workers')]).toEqual([1, 1])
      expect(old.value('assetry_record_faults', { proof: 'STOCK' })).toBeUndefined()
    } finally {
      await server.stop()
    }
  })
})

test('what goes wrong with files is a metric and a line of doctor, each told by itself', async () => {
  const { worker } = await readSecrets()
  await withProductCopy(async ({ url, connect }) => {
    const server = await serveMetrics({
      databaseUrl: databaseUrl(inject('superuserUrl'), new URL(url).pathname.slice(1), { name: 'assetry_worker', password: worker }),
      host: '127.0.0.1', port: 0,
    })
    const lines = async (): Promise<string[]> => await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only; set local role assetry_owner')
      return describeFindings(await examineWithin(client)).filter((line) => /received files|room for files|virus|the store/.test(line))
        .map((line) => line.replace(/ {2}\(.*\)$/, ''))
    })
    const metrics = async (): Promise<Record<string, number | undefined>> => {
      const { value } = await ask(server.url)
      return {
        waiting: value('assetry_uploads_waiting'), hours: Math.floor((value('assetry_uploads_oldest_seconds') ?? NaN) / 3600),
        missing: value('assetry_files_missing'), bytes: value('assetry_files_bytes'), full: value('assetry_file_quotas_full'),
        infected: value('assetry_uploads_infected'), scanner: value('assetry_file_jobs_failing', { part: 'scanner' }),
        store: value('assetry_file_jobs_failing', { part: 'store' }),
      }
    }
    try {
      const owner = await connect()
      await owner.query(`select core.create_organization('Acme', 'ann@example.org', 'Ann', 'qmzkpw8vbtrlgx44')`)
      expect(await lines()).toEqual([
        'ok    received files are inspected', 'ok    the virus scanner answers', 'ok    the store of files answers',
        'ok    organizations have room for files', 'ok    no virus was sent within a week', 'ok    the store has the content of every file',
      ])
      expect(await metrics()).toEqual({ waiting: 0, hours: 0, missing: 0, bytes: 0, full: 0, infected: 0, scanner: 0, store: 0 })

      await owner.query('set session_replication_role = replica')
      await owner.query(`insert into file.usages (organization_id, byte_count, reserved_count, quota_bytes)
        select id, 900, 1, 1000 from core.organizations where name = 'Acme'`)
      const upload = async (status: string, more: string, values: string): Promise<void> => void await owner.query(
        `insert into file.uploads (organization_id, entity, entity_id, kind, name, byte_count, ticket_hash, status, expires_at, ${more})
         select id, 'asset.assets', id, 'OTHER', 'a.txt', 1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '${status}', now(), ${values}
           from core.organizations where name = 'Acme'`)
      await upload('RECEIVED', 'received_at', `now() - interval '2 hours'`)
      await upload('REFUSED', 'received_at, finished_at, fault, fault_message', `now(), now(), 'FILE_INFECTED', 'x'`)
      await owner.query(`insert into file.files (organization_id, sha256, byte_count, media_type, is_scanned, object_key, missing_at)
        select id, repeat('a', 64), 1, 'text/plain', false, 'x', now() from core.organizations where name = 'Acme'`)
      const job = async (task: string, error: string): Promise<void> => {
        await owner.query(`select graphile_worker.add_job($1, '{}', max_attempts => 25)`, [task])
        await owner.query(`update graphile_worker._private_jobs set attempts = 1, last_error = $1 where last_error is null`, [error])
      }
      // What the worker's own programs say.
      const scanner = await failingAs('virus scanner', async () => await Promise.reject(new Error('connect ECONNREFUSED'))).catch((error: Error) => error.message)
      const store = await failingAs('store', async () => await Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))).catch((error: Error) => error.message)
      await job('take_in_file', String(scanner))
      await job('take_in_file', 'The virus scanner answered "ERROR"')
      await job('sweep_objects', String(store))
      await job('take_in_file', 'something else')
      await job('send_message', 'The store of another trade')
      expect(await metrics()).toEqual({ waiting: 1, hours: 2, missing: 1, bytes: 900, full: 1, infected: 1, scanner: 2, store: 1 })
      expect(await lines()).toEqual([
        expect.stringMatching(/^warn  received files are inspected: fails for 1 waiting, the oldest for 7[2-9]\d\d s$/),
        'warn  the virus scanner answers: fails for 2 jobs of files: The virus scanner fails: connect ECONNREFUSED',
        'fail  the store of files answers: fails for 1 jobs of files: The store fails: ENOSPC',
        'warn  organizations have room for files: fails for Acme has filled 90 % of its quota',
        'warn  no virus was sent within a week: fails for 1 uploads',
        'fail  the store has the content of every file: fails for 1 files without their object',
      ])
    } finally {
      await server.stop()
    }
  })
})

test('a database that does not answer is a metric, and the next answer is whole again', async () => {
  const { worker } = await readSecrets()
  const server = await serveMetrics({
    databaseUrl: databaseUrl(inject('superuserUrl'), 'no_such_database', { name: 'assetry_worker', password: worker }),
    host: '127.0.0.1', port: 0,
  })
  try {
    const { value, families } = await ask(server.url)
    expect(value('assetry_database_up')).toBe(0)
    expect(families.map(({ name }) => name)).toEqual(['assetry_info', 'assetry_database_up'])
    const { origin } = new URL(server.url)
    expect((await send(origin, { method: 'GET', path: '/' })).status).toBe(404)
    expect((await send(origin, { method: 'POST', path: '/metrics', body: {} })).status).toBe(404)
  } finally {
    await server.stop()
  }
})

test('the alerts look at each metric that calls for one, and say what is wrong', () => {
  expect(rules.length).toBeGreaterThan(10)
  for (const name of [
    'record_faults', 'record_proof_age_seconds', 'migrations_pending', 'longest_transaction_seconds',
    'sessions_waiting_for_locks', 'lock_wait_seconds', 'indexes_invalid', 'archiver_failing', 'archiver_failures_total',
    'replication_slot_active', 'replication_slot_retained_bytes', 'standby_lag_seconds', 'standby_lag_bytes',
    'uploads_oldest_seconds', 'file_jobs_failing', 'files_missing', 'file_quotas_full', 'uploads_infected',
  ]) expect(named).toContain(`assetry_${name}`)
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    // A comma in a text without quotes makes a key of what stands behind it, and Prometheus refuses the whole file.
    expect([alert, Object.keys(annotations)]).toEqual([alert, ['summary']])
  }
})

test('each alert is tried, where it fires and where it does not', () => {
  const { tests } = parseYaml(read('examples/prometheus/alerts.test.yml')) as {
    tests: { alert_rule_test: { alertname: string, exp_alerts: object[] }[] }[]
  }
  const tried = tests.flatMap(({ alert_rule_test: all }) => all)
    .map(({ alertname, exp_alerts: expected }) => `${alertname} ${expected.length > 0 ? 'fires' : 'is quiet'}`)
  expect(tried.toSorted()).toEqual(rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is quiet`]).toSorted())
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: join(root, 'examples/prometheus'), encoding: 'utf8' })

// Debian's package prometheus has promtool.
test.skipIf(promtool('--version').error !== undefined)('promtool takes the alerts and their tests', () => {
  for (const args of [['check', 'rules', 'alerts.yml'], ['check', 'config', 'prometheus.yml'], ['test', 'rules', 'alerts.test.yml']]) {
    const { status, stdout, stderr } = promtool(...args)
    expect([status, status === 0 ? '' : stdout + stderr], args.join(' ')).toEqual([0, ''])
  }
})

test('Prometheus asks where the metrics are', () => {
  const { scrape_configs: scraped } = parseYaml(read('examples/prometheus/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[]
  }
  const { services } = parseYaml(read('docker-compose.yml'), { merge: true }) as { services: Record<string, { environment: object }> }
  for (const target of scraped.flatMap(({ static_configs: all }) => all.flatMap(({ targets }) => targets))) {
    const [service = '', port = ''] = target.split(':')
    expect(Object.values(services[service]?.environment ?? {}).join(' ')).toMatch(new RegExp(`(^|[ :])${port}( |$)`))
  }
})
