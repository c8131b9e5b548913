import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Endpoint, type EndpointOptions, newEndpoint, verify } from './support/endpoints.ts'

let worker: RunningWorker
const closing: Endpoint[] = []

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  worker = await startWorker(databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }))
})

afterEach(async () => {
  for (const endpoint of closing.splice(0)) await endpoint.close()
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
})

afterAll(async () => await worker.stop())

async function open(options?: EndpointOptions): Promise<Endpoint> {
  const endpoint = await newEndpoint(options)
  closing.push(endpoint)
  return endpoint
}

type Row = Record<string, unknown>

async function act({ member }: Pick<Endpoint, 'member'>, action: string, args: Row): Promise<Row> {
  const { status, body, text } = await member.call(action as never, args as never)
  expect(status, `${action}: ${text}`).toBe(200)
  return (body as Row[])[0] ?? {}
}

const newAsset = async (endpoint: Endpoint, values: Row = {}): Promise<Row> =>
  await act(endpoint, 'create_asset', { p_values: { name: 'Pump', site_id: endpoint.site.id, ...values } })

const until = async (endpoint: Endpoint, count: number): Promise<void> => {
  await expect.poll(() => endpoint.events().length, { interval: 50 }).toBeGreaterThanOrEqual(count)
}
/** The attempts of the first delivery. */
const attempts = async (endpoint: Endpoint): Promise<Row[]> =>
  ((await endpoint.deliveries())[0]?.attempt_log ?? []) as Row[]
/** As if the time had passed after which what has failed so often is tried again. What is at work is left alone. */
const hurry = async ({ tenant, id }: Endpoint, failures = 1): Promise<void> => {
  await tenant.sql(`update integration.webhook_deliveries set next_attempt_at = now()
    where endpoint_id = '${id}' and status = 'PENDING' and next_attempt_at < 'infinity'
      and attempts = ${failures} and jsonb_array_length(attempt_log) = attempts`)
  await tenant.sql(`update integration.webhook_standings set next_at = now() where endpoint_id = '${id}'`)
}
/** Waits until the first attempt of a delivery has failed, and puts the next off for an hour. A slow machine may have tried again by then. */
const failed = async ({ tenant, id }: Endpoint): Promise<void> => {
  await expect.poll(async () => await tenant.sql(`update integration.webhook_deliveries set next_attempt_at = now() + interval '1 hour'
    where endpoint_id = '${id}' and status = 'PENDING' and attempts > 0 and jsonb_array_length(attempt_log) = attempts returning id`)).toHaveLength(1)
}

/** The function with which docs/clients.md tells receivers to verify a request. */
async function documentedVerify(): Promise<(secret: string, headers: Row, body: string) => Row | undefined> {
  const page = await readFile(join(root, 'docs/clients.md'), 'utf8')
  const [, code = ''] = /## Webhooks[^]*?```js\n([^]*?)```/.exec(page) ?? []
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { verify: never }).verify
}

test('without a test an endpoint is not activated; a test comes signed as Standard Webhooks specify', async () => {
  const endpoint = await open({ isActive: false })
  const refused = await endpoint.member.call('activate_webhook_endpoint' as never, { p_webhook_endpoint_id: endpoint.id } as never)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ENDPOINT_NOT_TESTED' } })
  await act(endpoint, 'send_webhook_test', { p_webhook_endpoint_id: endpoint.id })
  await expect.poll(() => endpoint.received.length, { interval: 50 }).toBe(1)
  expect(verify(endpoint.secret, endpoint.received[0] as never)).toMatchObject({
    type: 'webhook.test', data: { webhook_endpoint_id: endpoint.id },
  })
  const { headers, body } = endpoint.received[0] as never as { headers: Row, body: string }
  const documented = await documentedVerify()
  expect(documented(endpoint.secret, headers, body)).toMatchObject({ type: 'webhook.test' })
  expect(documented(endpoint.secret, headers, `${body} `)).toBeUndefined()
  expect(documented(endpoint.secret, { ...headers, 'webhook-timestamp': '1614265330' }, body)).toBeUndefined()
  expect(documented(endpoint.secret, {}, body)).toBeUndefined()
  await expect.poll(async () => (await endpoint.row()).tested_at, { interval: 50 }).not.toBeNull()
  await act(endpoint, 'activate_webhook_endpoint', { p_webhook_endpoint_id: endpoint.id })
  expect(await endpoint.row()).toMatchObject({ status: 'ACTIVE', host: '127.0.0.1' })
})

test('an action is one event of its record, with its type, number and name, within seconds', async () => {
  const endpoint = await open()
  const asset = await newAsset(endpoint)
  await until(endpoint, 1)
  const order = await act(endpoint, 'create_work_order', {
    p_values: { title: 'Repair', site_id: endpoint.site.id, asset_id: asset.id, work_type: 'CORRECTIVE', priority: 'LOW' },
  })
  await until(endpoint, 2)
  const { body: [before] } = await endpoint.member.get(`/work_orders?id=eq.${order.id}`) as { body: [Row] }
  await act(endpoint, 'cancel_work_order', { p_work_order_id: order.id, p_reason: 'No need' })
  await until(endpoint, 3)
  expect(endpoint.events().map(({ type }) => type)).toEqual(['asset.created', 'work_order.created', 'work_order.cancelled'])
  expect(endpoint.events()[2]).toMatchObject({
    data: {
      id: order.id, list: 'work_orders', code: before.work_order_number, label: 'Repair', site_id: endpoint.site.id,
      account_id: endpoint.member.id, action: 'cancel_work_order',
    },
  })
  expect(endpoint.events()[2]?.data.row).toBeUndefined()

  // It does not wait for the task of the clock: one comes at least between two runs of it.
  const runs = async (): Promise<Row[]> => await endpoint.tenant.sql(`select succeeded_at from core.scheduled_runs where task = 'follow_events'`)
  await expect.poll(async () => {
    const [ran, sent] = [await runs(), endpoint.events().length]
    await newAsset(endpoint)
    await until(endpoint, sent + 1)
    return JSON.stringify(await runs()) === JSON.stringify(ran)
  }).toBe(true)
})

test('a failure is tried again with the same id and body, and a wait that the receiver asks for is kept', async () => {
  const answers = [[500], [503, '3600'], [200]] as [number, string?][]
  const endpoint = await open({
    answer: (request, response) => {
      const isTest = request.headers['webhook-id'] === undefined || !isArmed
      const [status, wait] = isTest ? [200] : answers.shift() ?? [200]
      response.writeHead(status, wait === undefined ? {} : { 'retry-after': wait }).end('words')
    },
  })
  isArmed = true
  await newAsset(endpoint)
  await until(endpoint, 1)
  await expect.poll(async () => {
    await hurry(endpoint)
    return (await attempts(endpoint)).length
  }, { interval: 50 }).toBe(2)
  const [waiting] = await endpoint.deliveries()
  expect(Date.parse(String(waiting?.next_attempt_at)) - Date.now()).toBeGreaterThan(3_500_000)
  await hurry(endpoint, 2)
  await until(endpoint, 3)
  isArmed = false
  const events = endpoint.events()
  expect(new Set(events.map(({ id }) => id)).size).toBe(1)
  expect(new Set(endpoint.received.slice(1).map(({ body }) => body)).size).toBe(1)
  await expect.poll(async () => (await endpoint.deliveries())[0]?.status, { interval: 50 }).toBe('SUCCEEDED')
  expect((await endpoint.deliveries())[0]).toMatchObject({
    attempts: 3, attempt_log: [{ status: 500, response: 'words' }, { status: 503 }, { status: 200 }],
  })
})
let isArmed = false

test('410 disables the endpoint, a redirect is a failure and leads nowhere', async () => {
  const other = await open()
  const seen = other.received.length
  let isLying = false
  const endpoint = await open({
    answer: (_, response) => {
      response.writeHead(isLying ? 302 : 200, { location: `${other.url}/stolen` }).end()
    },
  })
  isLying = true
  await newAsset(endpoint)
  await until(endpoint, 1)
  await expect.poll(async () => (await endpoint.deliveries())[0]?.attempt_log, { interval: 50 })
    .toMatchObject([{ status: 302 }])
  expect(other.received.length).toBe(seen)

  let isGone = false
  const gone = await open({ answer: (_, response) => response.writeHead(isGone ? 410 : 200).end() })
  isGone = true
  await newAsset(gone)
  await expect.poll(async () => await gone.row(), { interval: 50 })
    .toMatchObject({ status: 'DISABLED', stop_reason: 'the receiver answered 410 Gone' })
})

test('reach is asked at each attempt: who lost the site is sent nothing more', async () => {
  let isDown = false
  const endpoint = await open({ answer: (_, response) => response.writeHead(isDown ? 500 : 200).end() })
  isDown = true
  const asset = await newAsset(endpoint)
  await until(endpoint, 1)
  await failed(endpoint)
  const sent = endpoint.received.length
  await endpoint.tenant.sql(`update identity.accounts set reaches_all_sites = false where id = '${endpoint.member.id}'`)
  isDown = false
  await hurry(endpoint, endpoint.events().length)
  const status = async () => (await endpoint.tenant.sql<{ status: string }>(
    `select status from integration.webhook_deliveries where endpoint_id = '${endpoint.id}' and entity_id = '${asset.id}'`))[0]?.status
  await expect.poll(status, { interval: 50 }).toBe('SUPPRESSED')
  expect(endpoint.received.length).toBe(sent)
})

test('what lists keep from the account is null in a full body, too', async () => {
  const whole = await open({ values: { payload: 'FULL' } })
  await newAsset(whole, { purchase_cost: 1200 })
  await until(whole, 1)
  expect(whole.events()[0]?.data.row).toMatchObject({ name: 'Pump', purchase_cost: 1200 })

  const endpoint = await open({
    values: { payload: 'FULL' }, account: { permissions: ['webhook_endpoint.manage'] },
  })
  const boss = await endpoint.tenant.member({ permissions: 'all' })
  await act({ member: boss }, 'create_asset', {
    p_values: { name: 'Fan', site_id: endpoint.site.id, purchase_cost: 1200 },
  })
  await until(endpoint, 1)
  expect(endpoint.events()[0]?.data.row).toMatchObject({ name: 'Fan', purchase_cost: null })
})

test('changes come as values before and after', async () => {
  const endpoint = await open({ values: { payload: 'CHANGES', event_patterns: ['asset.updated'] } })
  const asset = await newAsset(endpoint)
  await act(endpoint, 'update_asset', { p_asset_id: asset.id, p_values: { name: 'Booster pump' } })
  await until(endpoint, 1)
  expect(endpoint.events()[0]).toMatchObject({
    type: 'asset.updated', data: { label: 'Booster pump', changed: { name: ['Pump', 'Booster pump'] } },
  })
})

test('two secrets sign while they overlap, and one after it', async () => {
  const endpoint = await open()
  const { secret } = await act(endpoint, 'issue_webhook_secret', { p_webhook_endpoint_id: endpoint.id, p_overlap_hours: 24 })
  const arrived = async (): Promise<Endpoint['received'][number]> => {
    const seen = endpoint.received.length
    await newAsset(endpoint)
    await expect.poll(() => endpoint.received.length, { interval: 50 }).toBe(seen + 1)
    return endpoint.received.at(-1) as Endpoint['received'][number]
  }
  const both = await arrived()
  expect(verify(endpoint.secret, both).id).toBe(verify(String(secret), both).id)
  await endpoint.tenant.sql(`update integration.webhook_endpoints set overlap_ends_at = now()
    where id = '${endpoint.id}'`)
  const one = await arrived()
  expect(String(one.headers['webhook-signature']).split(' ')).toHaveLength(1)
  expect(() => verify(endpoint.secret, one)).toThrow()
  expect(verify(String(secret), one).type).toBe('asset.created')
})

test('of one record the earlier event goes first, also while it fails', async () => {
  let isDown = false
  const endpoint = await open({ answer: (_, response) => response.writeHead(isDown ? 500 : 200).end() })
  isDown = true
  const asset = await newAsset(endpoint)
  for (const name of ['A', 'B', 'C']) {
    await act(endpoint, 'update_asset', { p_asset_id: asset.id, p_values: { name } })
  }
  await until(endpoint, 1)
  await expect.poll(async () => (await endpoint.deliveries()).length, { interval: 50 }).toBe(4)
  await failed(endpoint)
  expect(new Set(endpoint.events().map(({ id }) => id)).size).toBe(1)
  isDown = false
  await hurry(endpoint, endpoint.events().length)
  await expect.poll(async () => (await endpoint.deliveries()).map(({ status }) => status), { interval: 50 })
    .toEqual(Array.from({ length: 4 }, () => 'SUCCEEDED'))
  const sequences = endpoint.events().map(({ data }) => data.sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(4)
})

test('what a pause missed is delivered, once, and a period is delivered again with the same ids', async () => {
  const endpoint = await open()
  await newAsset(endpoint)
  await until(endpoint, 1)
  await act(endpoint, 'pause_webhook_endpoint', { p_webhook_endpoint_id: endpoint.id })
  await newAsset(endpoint)
  await newAsset(endpoint)
  await act(endpoint, 'resume_webhook_endpoint', { p_webhook_endpoint_id: endpoint.id })
  await endpoint.tenant.sql('select integration.replay_webhooks()')
  await endpoint.tenant.sql('select integration.replay_webhooks()')
  await until(endpoint, 3)
  await expect.poll(async () => (await endpoint.deliveries()).map(({ status }) => status), { interval: 50 })
    .toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
  expect(new Set(endpoint.events().map(({ id }) => id)).size).toBe(3)

  const begin = new Date(Date.now() - 3_600_000).toISOString()
  const replay = await act(endpoint, 'replay_webhook_deliveries', { p_webhook_endpoint_id: endpoint.id, p_from: begin })
  await endpoint.tenant.sql('select integration.replay_webhooks()')
  await until(endpoint, 6)
  const events = endpoint.events()
  expect(events.slice(3).map(({ id }) => id).toSorted()).toEqual(events.slice(0, 3).map(({ id }) => id).toSorted())
  expect((await endpoint.deliveries()).filter((row) => row.webhook_replay_id === replay.webhook_replay_id)).toHaveLength(3)
})

test('a receiver that hangs, drips or breaks off holds up nobody else', async () => {
  let isBad = false
  /** How many requests hang now. */
  let hanging = 0
  const bad = await Promise.all([
    open({
      answer: (_, response) => {
        if (!isBad) return void response.writeHead(200).end()
        hanging++
        response.on('close', () => (hanging -= 1))
      },
    }),
    open({
      answer: (request, response) => {
        if (!isBad) return void response.writeHead(200).end()
        response.writeHead(200)
        const drip = setInterval(() => response.write('.'), 100)
        request.on('close', () => clearInterval(drip))
      },
    }),
    open({ answer: (request, response) => void (isBad ? request.socket.destroy() : response.writeHead(200).end()) }),
  ])
  const good = await open()
  isBad = true
  for (const endpoint of bad) await newAsset(endpoint)
  await expect.poll(() => bad.every((endpoint) => endpoint.received.length >= 2), { interval: 50 }).toBe(true)
  // What is sent to the good one comes while the same request still hangs. A slow machine may have given that up by then, and tries again.
  const [hung] = bad
  await expect.poll(async () => {
    for (const failures of [1, 2, 3, 4]) await hurry(hung, failures)
    await expect.poll(() => hanging, { interval: 20 }).toBe(1)
    const [seen, sent] = [hung.received.length, good.events().length]
    await newAsset(good)
    await until(good, sent + 1)
    return [hanging, hung.received.length - seen]
  }).toEqual([1, 0])
  for (const endpoint of bad) {
    await expect.poll(async () => (await attempts(endpoint))[0]?.error)
      .toBeDefined()
  }
  isBad = false
})

test('an account that is suspended pauses its endpoints, and nothing is sent', async () => {
  const endpoint = await open()
  const boss = await endpoint.tenant.member({ permissions: 'all' })
  const sent = endpoint.received.length
  await endpoint.tenant.sql(`update identity.accounts set status = 'SUSPENDED' where id = '${endpoint.member.id}'`)
  await act({ member: boss }, 'create_asset', { p_values: { name: 'Fan', site_id: endpoint.site.id } })
  await expect.poll(async () =>
    ((await boss.get(`/webhook_endpoints?id=eq.${endpoint.id}`)).body as Row[])[0], { interval: 50 })
    .toMatchObject({ status: 'PAUSED', stop_reason: 'The account is suspended' })
  expect(endpoint.received.length).toBe(sent)
})

test('a server of the inside is not reached, whatever the endpoint was allowed before', async () => {
  const endpoint = await open()
  const sent = endpoint.received.length
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  await newAsset(endpoint)
  await expect.poll(async () => (await attempts(endpoint))[0], { interval: 50 }).toBeDefined()
  const [attempt] = await attempts(endpoint)
  expect(attempt?.status).toBeUndefined()
  expect(String(attempt?.error)).not.toMatch(/\/in|whsec_/)
  expect(endpoint.received.length).toBe(sent)
})

test('an event that cannot be handed on stops no other, and is handed on when it can be', async () => {
  const endpoint = await open()
  const { tenant } = endpoint
  await tenant.sql(`create function public.planted() returns trigger language plpgsql as $$
    begin
      if exists (select from asset.assets as a where a.id = new.entity_id and a.name = 'Planted') then
        raise exception 'planted';
      end if;
      return new;
    end $$`)
  await tenant.sql(`create trigger planted before insert on integration.webhook_deliveries
    for each row execute function public.planted()`)
  try {
    const bad = await newAsset(endpoint, { name: 'Planted' })
    const good = await newAsset(endpoint, { name: 'Good' })
    const kept = `select f.error from core.task_failures as f where f.task = 'retry_events' and f.error = 'planted'`
    // Three failures, five seconds after each, then record by record.
    await expect.poll(async () => {
      await tenant.sql('select integration.retry_events()')
      return (await endpoint.deliveries()).map(({ entity_id: id }) => id)
    }, { interval: 500 }).toEqual([good.id])
    await expect.poll(async () => await tenant.sql(kept), { interval: 500 }).toHaveLength(1)
    await tenant.sql('drop trigger planted on integration.webhook_deliveries')
    await tenant.sql(`update core.task_failures set failed_at = now() - interval '2 hours' where task = 'retry_events'`)
    await tenant.sql('select integration.retry_events()')
    await expect.poll(async () => (await endpoint.deliveries()).map(({ entity_id: id }) => id).toSorted(), { interval: 50 })
      .toEqual([bad.id, good.id].toSorted())
    expect(await tenant.sql(kept)).toEqual([])
  } finally {
    await tenant.sql('drop function public.planted() cascade')
  }
})
