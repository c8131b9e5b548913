import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

// Deliveries against a list in memory: of each record a queue of events, of which only the first may be sent, for as long
// as its account reaches the site; sent until it succeeds or ten attempts have failed.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme');
    select test.site('north'), test.site('south');
    select test.asset('a0', 'north'), test.asset('a1', 'south'), test.asset('a2', 'south');
    select test.person('ann', '{north,south}', '{webhook_endpoint.manage}');
    insert into integration.webhook_endpoints (
      id, organization_id, name, url, host, account_id, api_key_id, event_patterns, status, secret
    )
    values (
      test.remember('erp', uuidv7()), test.current_organization(), 'erp', 'https://example.org/', 'example.org',
      test.id('ann'), null, '{asset.*}', 'ACTIVE', 'whsec_x'
    );
    insert into integration.webhook_standings (organization_id, endpoint_id)
    values (test.current_organization(), test.id('erp'));
    create temporary table seen on commit drop as select coalesce(max(e.sequence), 0) as sequence from audit.events as e`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const record = fc.integer({ min: 0, max: 2 })
const anyAct = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('change' as const), record }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('attempt' as const), answer: fc.constantFrom(200, 200, 204, 500, 302, 0) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('grant' as const) }) },
)

interface Sent { outcome: string, delivery_id: string, attempt: number, message_id: string, body: string }
interface Waiting { id: string, failures: number }

const changed = `
  with lines as (
    select array_agg(e order by e.sequence) as lines, max(e.sequence) as last, (array_agg(e.id order by e.sequence desc))[1] as id
      from audit.events as e
     where e.sequence > (select max(s.sequence) from seen as s) and e.entity = 'asset.assets'
  ), noted as (
    insert into seen select l.last from lines as l
  )
  select l.id, integration.fan_out(l.lines) as stored from lines as l`

test('of each record the first event is sent, until it succeeds, is dead or may not be read', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 60, size: 'max' }), async (acts) => {
    await client.query('rollback to empty')
    const { rows: [ids] } = await client.query<{ ids: string[] }>(
      `select array[test.id('a0'), test.id('a1'), test.id('a2')]::text[] as ids`)
    const queues = new Map((ids?.ids ?? []).map((id) => [id, [] as Waiting[]]))
    let reachesSouth = true
    let counter = 0
    const recordOf = (eventId: string): string | undefined =>
      [...queues].find(([, queue]) => queue.some(({ id }) => id === eventId))?.[0]
    const wait = async (): Promise<void> => void await client.query(
      `update integration.webhook_deliveries set next_attempt_at = clock_timestamp() - interval '1 second'
        where status = 'PENDING' and next_attempt_at < 'infinity'`)

    const attempt = async (answer: number): Promise<boolean> => {
      const { rows: [sent] } = await client.query<Sent>(`select * from integration.next_delivery(test.id('erp'))`)
      if (sent === undefined || sent.outcome === 'NONE') return false
      if (sent.outcome === 'SUPPRESSED') {
        const { rows } = await client.query<{ event_id: string }>(
          `select event_id from integration.webhook_deliveries where status = 'SUPPRESSED'`)
        const gone = [...queues].filter(([, [head]]) => rows.some((row) => row.event_id === head?.id))
        expect(gone).toHaveLength(1)
        expect(reachesSouth).toBe(false)
        expect(gone[0]?.[0]).not.toBe(ids?.ids[0])
        gone[0]?.[1].shift()
        return true
      }
      const eventId = sent.message_id.replace('msg_', '')
      const id = recordOf(eventId)
      const queue = queues.get(id ?? '') ?? []
      expect(queue[0]?.id).toBe(eventId)
      expect(id === ids?.ids[0] || reachesSouth).toBe(true)
      expect((JSON.parse(sent.body) as { data: { id: string } }).data.id).toBe(id)
      expect(sent.attempt).toBe((queue[0]?.failures ?? 0) + 1)
      if (answer !== 0) {
        const { rows: [noted] } = await client.query<{ is_noted: boolean }>(
          'select integration.complete_delivery($1, $2, $3) as is_noted', [sent.delivery_id, sent.attempt, answer])
        expect(noted?.is_noted).toBe(true)
      }
      if (queue[0] !== undefined) queue[0].failures++
      const isOver = answer >= 200 && answer < 300 || answer !== 0 && sent.attempt >= 10
      if (isOver) queue.shift()
      return true
    }

    for (const act of acts) {
      if (act.act === 'change') {
        const id = ids?.ids[act.record]
        await client.query('update asset.assets set name = $1 where id = $2', [`Name ${counter++}`, id])
        const { rows: [stored] } = await client.query<{ id: string }>(changed)
        queues.get(id ?? '')?.push({ id: stored?.id ?? '', failures: 0 })
      } else if (act.act === 'attempt') await attempt(act.answer)
      else if (act.act === 'wait') await wait()
      else {
        reachesSouth = act.act === 'grant'
        await client.query(reachesSouth
          ? `insert into identity.account_sites (organization_id, account_id, site_id)
             select test.current_organization(), test.id('ann'), test.id('south') on conflict do nothing`
          : `delete from identity.account_sites where account_id = test.id('ann') and site_id = test.id('south')`)
      }
    }
    for (let n = 0; n < 700 && [...queues.values()].some((queue) => queue.length > 0); n++) {
      await wait()
      expect(await attempt(200)).toBe(true)
    }
    expect([...queues.values()].flat()).toEqual([])
    const { rows: [left] } = await client.query(`
      select count(*)::int as waiting, (select s.open_count from integration.webhook_standings as s
        where s.endpoint_id = test.id('erp')) as counted
        from integration.webhook_deliveries as d where d.status = 'PENDING'`)
    expect(left).toEqual({ waiting: 0, counted: 0 })
  }), { numRuns: plays(60) })
})
