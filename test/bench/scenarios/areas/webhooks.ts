import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { processorTime } from '../../load/processor.ts'
import { median } from '../../load/numbers.ts'
import type { Context } from '../context.ts'

/** The names of what is kept in `costs`. */
export const writerWithEndpoints = 'times the processor time of an update, fifty endpoints of its organization / none'
export const fanOutOfMany = 'times the processor time of handing on 1,000 lines, 100 endpoints / 10, as many deliveries'
const fanOutOfAll = 'times the processor time of handing on 1,000 lines, 100 endpoints / 10, all lines to each'

const lines = 1000

/**
 * What endpoints cost whoever writes, and what it costs to hand lines of the log on to many of them: processor time of one
 * process of the database, taken in turns, and undone.
 */
export async function handOnEvents(context: Context): Promise<void> {
  if (!context.options.only.test('webhook endpoints')) return
  const { costs } = context
  const client = new pg.Client({ connectionString: context.database.superuserUrl })
  await client.connect()
  try {
    await client.query('begin; set local jit = off')
    const { rows: [row] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const used = async (act: () => Promise<unknown>): Promise<number> => {
      await client.query('savepoint before')
      const began = await processorTime(row!.pid) ?? performance.now()
      await act()
      const milliseconds = (await processorTime(row!.pid) ?? performance.now()) - began
      await client.query('rollback to before')
      return milliseconds
    }
    const inTurns = async (rounds: number, first: () => Promise<number>, second: () => Promise<number>): Promise<number> => {
      const pairs: number[] = []
      for (let n = 0; n < rounds; n++) {
        const isFirst = n % 2 === 0
        const one = await (isFirst ? first : second)()
        const other = await (isFirst ? second : first)()
        pairs.push(isFirst ? one / other : other / one)
      }
      return median(pairs)
    }

    const [busy, calm] = [await makeGround(client), await makeGround(client)]
    await addEndpoints(client, busy, 50, () => '{*}')
    const write = async (ground: Ground): Promise<number> => await used(async () => {
      for (let n = 0; n < 200; n++) {
        await client.query('update asset.assets set name = $2 where id = $1', [ground.assetIds[n], `Pump ${n}`])
      }
    })
    costs.set(writerWithEndpoints, await inTurns(15, async () => await write(busy), async () => await write(calm)))

    const handOn = async (count: number, patterns: (place: number) => string): Promise<number> => {
      await client.query('savepoint ground')
      const ground = await makeGround(client)
      await addEndpoints(client, ground, count, patterns)
      const milliseconds = await used(async () => await client.query(
        `select integration.fan_out(array(
           select e from audit.events as e where e.organization_id = $1 and e.entity = 'asset.assets' order by e.sequence))`,
        [ground.organizationId]))
      await client.query('rollback to ground')
      return milliseconds
    }
    // One endpoint receives all, the others wait for something else.
    const oneOf = (place: number): string => place === 1 ? '{*}' : '{contract.*,work_order.completed}'
    costs.set(fanOutOfMany, await inTurns(9, async () => await handOn(100, oneOf), async () => await handOn(10, oneOf)))
    costs.set(fanOutOfAll, await inTurns(3, async () => await handOn(100, () => '{*}'), async () => await handOn(10, () => '{*}')))
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

interface Ground { organizationId: string, accountId: string, assetIds: string[] }

/** An organization with a thousand assets that were made in one transaction. */
async function makeGround(client: pg.Client): Promise<Ground> {
  const { rows: [row] } = await client.query<Ground>(`
    with organization as (
      insert into core.organizations (name) values ($1) returning id
    ), site as (
      insert into core.sites (organization_id, code, name, time_zone, currency)
      select o.id, 'LEJ', 'Leipzig', 'Europe/Berlin', 'EUR' from organization as o returning id, organization_id
    ), account as (
      insert into identity.accounts (organization_id, kind, email, display_name, reaches_all_sites)
      select o.id, 'PERSON', $1 || '@example.org', 'Ada', true from organization as o returning id
    ), made as (
      insert into asset.assets (organization_id, site_id, asset_number, name)
      select s.organization_id, s.id, format('A-%s', n), 'Pump' from site as s cross join generate_series(1, ${lines}) as n
      returning id
    )
    select o.id as "organizationId", a.id as "accountId", (select array_agg(m.id) from made as m) as "assetIds"
      from organization as o cross join account as a`, [`Hooks ${randomUUID().slice(0, 8)}`.replace(' ', '-').toLowerCase()])
  return row!
}

async function addEndpoints(client: pg.Client, ground: Ground, count: number, patterns: (place: number) => string): Promise<void> {
  for (let place = 1; place <= count; place++) {
    await client.query(`
      with endpoint as (
        insert into integration.webhook_endpoints (
          organization_id, name, url, host, account_id, api_key_id, event_patterns, status, secret
        )
        values ($1, $2, 'https://example.org/', 'example.org', $3, null, $4, 'ACTIVE', 'whsec_x')
        returning id, organization_id
      )
      insert into integration.webhook_standings (organization_id, endpoint_id)
      select e.organization_id, e.id from endpoint as e`, [ground.organizationId, `hook ${place}`, ground.accountId, patterns(place)])
  }
}
