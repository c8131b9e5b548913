import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

// Deliveries against a list in memory: of each record a queue of events, of which only the first may be sent, for as long
// as its account reaches the site and the record fits the condition; sent until it succeeds or ten attempts have failed.
// Many changes at once are events without a record. A worker that is killed has noted nothing.

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
      id, organization_id, name, url, host, account_id, api_key_id, event_patterns, record_condition, status, secret
    )
    values (
      test.remember('erp', uuidv7()), test.current_organization(), 'erp', 'https://example.org/', 'example.org',
      test.id('ann'), null, '{asset.*,asset.bulk_changed}',
      '{"not": {"field": "name", "is": "contains", "value": "hidden"}}', 'ACTIVE', 'whsec_x'
    );
    insert into integration.webhook_standings (organization_id, endpoint_id)
    values (test.current_organization(), test.id('erp'));
    create temporary table seen on commit drop as select coalesce(max(e.sequence), 0) as sequence from audit.events as e`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Where the worker is killed: before its taking is kept, after it has sent, before what it notes of the answer is kept. */
const diesBefore = -1
const dies = 0
const diesAfter = -2
const imported = 51

const record = fc.integer({ min: 0, max: 2 })
const anyAct = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('change' as const), record, isHidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('import' as const), site: fc.constantFrom('north' as const, 'south' as const) }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('attempt' as const), answer: fc.constantFrom(200, 200, 204, 500, 302, dies, diesBefore, diesAfter) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('grant' as const) }) },
)

interface Sent { outcome: string, delivery_id: string, attempt: number, message_id: string, body: string }
interface Waiting { id: string, failures: number }
interface Import extends Waiting { site: 'north' | 'south' }

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
    const imports: Import[] = []
    const hidden = new Set<string | undefined>()
    let reachesSouth = true
    let counter = 0
    const recordOf = (eventId: string): string | undefined =>
      [...queues].find(([, queue]) => queue.some(({ id }) => id === eventId))?.[0]
    const wait = async (): Promise<void> => void await client.query(
      `update integration.webhook_deliveries set next_attempt_at = clock_timestamp() - interval '1 second'
        where status = 'PENDING' and next_attempt_at < 'infinity'`)

    /** Whether what waits first of a record, or of an import, may be sent now. */
    const fits = (id: string | undefined): boolean => (id === ids?.ids[0] || reachesSouth) && !hidden.has(id)
    const isRead = ({ site }: Import): boolean => site === 'north' || reachesSouth

    const suppress = async (): Promise<void> => {
      const { rows } = await client.query<{ event_id: string }>(
        `select event_id from integration.webhook_deliveries where status = 'SUPPRESSED'`)
      const isGone = (waiting?: Waiting): boolean => rows.some((row) => row.event_id === waiting?.id)
      const records = [...queues].filter(([, [head]]) => isGone(head))
      const many = imports.filter(isGone)
      expect(records.length + many.length).toBe(1)
      expect(records.some(([id]) => fits(id)) || many.some(isRead)).toBe(false)
      records[0]?.[1].shift()
      if (many[0] !== undefined) imports.splice(imports.indexOf(many[0]), 1)
    }

    const attempt = async (answer: number): Promise<boolean> => {
      if (answer === diesBefore) await client.query('savepoint life')
      const { rows: [sent] } = await client.query<Sent>(`select * from integration.next_delivery(test.id('erp'))`)
      if (answer === diesBefore) {
        await client.query('rollback to life')
        return false
      }
      if (sent === undefined || sent.outcome === 'NONE') return false
      if (sent.outcome === 'SUPPRESSED') {
        await suppress()
        return true
      }
      const eventId = sent.message_id.replace('msg_', '')
      const { data } = JSON.parse(sent.body) as { data: { id?: string, ids?: string[] } }
      const id = recordOf(eventId)
      const queue = queues.get(id ?? '') ?? []
      const one = imports.find((waiting) => waiting.id === eventId)
      const waiting = one ?? queue[0]
      expect(waiting?.id).toBe(eventId)
      expect(one === undefined ? fits(id) : isRead(one)).toBe(true)
      expect(one === undefined ? data.id : data.ids?.length).toBe(one === undefined ? id : imported)
      expect(sent.attempt).toBe((waiting?.failures ?? 0) + 1)
      if (answer !== dies) {
        if (answer === diesAfter) await client.query('savepoint life')
        const { rows: [noted] } = await client.query<{ is_noted: boolean }>(
          'select integration.complete_delivery($1, $2, $3) as is_noted', [sent.delivery_id, sent.attempt, Math.abs(answer)])
        expect(noted?.is_noted).toBe(true)
        if (answer === diesAfter) await client.query('rollback to life')
      }
      if (waiting !== undefined) waiting.failures++
      const isOver = answer >= 200 && answer < 300 || answer > dies && sent.attempt >= 10
      if (isOver && one !== undefined) imports.splice(imports.indexOf(one), 1)
      else if (isOver) queue.shift()
      return true
    }

    for (const act of acts) {
      if (act.act === 'change') {
        const id = ids?.ids[act.record]
        await client.query('update asset.assets set name = $1 where id = $2', [`${act.isHidden ? 'hidden' : 'Name'} ${counter++}`, id])
        const { rows: [stored] } = await client.query<{ id: string }>(changed)
        queues.get(id ?? '')?.push({ id: stored?.id ?? '', failures: 0 })
        if (act.isHidden) hidden.add(id)
        else hidden.delete(id)
      } else if (act.act === 'import') {
        await client.query(`insert into asset.assets (organization_id, site_id, asset_number, name)
          select test.current_organization(), test.id($1), format('I-%s-%s', $2::int, n), 'Imported' from generate_series(1, ${imported}) as n`,
        [act.site, counter++])
        const { rows: [stored] } = await client.query<{ id: string, stored: number }>(changed)
        expect(stored?.stored).toBe(1)
        const { rows: [event] } = await client.query<{ id: string }>(
          `select md5('bulk ' || $1::uuid)::uuid as id`, [stored?.id])
        imports.push({ id: event?.id ?? '', failures: 0, site: act.site })
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
    const isWaiting = (): boolean => imports.length > 0 || [...queues.values()].some((queue) => queue.length > 0)
    for (let n = 0; n < 700 && isWaiting(); n++) {
      await wait()
      expect(await attempt(200)).toBe(true)
    }
    expect([...imports, ...[...queues.values()].flat()]).toEqual([])
    const { rows: [left] } = await client.query(`
      select count(*)::int as waiting, (select s.open_count from integration.webhook_standings as s
        where s.endpoint_id = test.id('erp')) as counted
        from integration.webhook_deliveries as d where d.status = 'PENDING'`)
    expect(left).toEqual({ waiting: 0, counted: 0 })
  }), { numRuns: plays(60) })
})
