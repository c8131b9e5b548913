import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import {
  type Contract, type Line, type Revision, type World, categories, components, judge, post, reverse, scopes, workTypes,
} from './entitlement.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})
const zones = ['Pacific/Kiritimati', 'Pacific/Niue']
/** The first minute and day of the histories. */
const dawn = Date.UTC(2026, 2, 31) / 60_000
const today = dawn / 1440
const kinds = { LABOUR: ['LABOUR', 'SERVICE'], PARTS: ['ITEM'], TRAVEL: ['TRAVEL'] }

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme')")
  await client.query("select set_config('assetry.organization_id', test.id('acme')::text, false)")
  await client.query("select test.vendor('vendor'), test.contract_type(c, c) from unnest($1::text[]) as c", [categories])
  await client.query('update contract.types set default_covers_labour = true, default_covers_parts = true, default_covers_travel = true')
  await client.query(`insert into core.exchange_rates (organization_id, from_currency, to_currency, valid_on, rate)
    values (test.id('acme'), 'USD', 'EUR', '2025-01-01', 0.5)`)
  for (const [n, zone] of zones.entries()) {
    await client.query('select test.site($1, $2, $3)', [`s${n}`, `S${n}`, zone])
    await client.query('select test.asset($1, $3), test.asset($2, $3)', [`pump ${n}`, `line ${n}`, `s${n}`])
    await client.query('select test.meter($2, $1)', [`line ${n}`, `h${n}`])
    await client.query(`select test.remember($1, uuidv7()), test.remember($2, uuidv7()), test.remember($3, uuidv7()), test.remember($4, uuidv7())`,
      [`room ${n} 0`, `room ${n} 1`, `kind ${n} 0`, `kind ${n} 1`])
    await client.query(`insert into asset.locations (id, organization_id, site_id, parent_id, code, name)
      values (test.id($2), test.id('acme'), test.id($3), null, 'UP', 'Hall'), (test.id($1), test.id('acme'), test.id($3), test.id($2), 'LOW', 'Room')`,
    [`room ${n} 0`, `room ${n} 1`, `s${n}`])
    await client.query(`insert into asset.categories (id, organization_id, parent_id, code, name)
      values (test.id($2), test.id('acme'), null, $2, 'Machines'), (test.id($1), test.id('acme'), test.id($2), $1, 'Pumps')`,
    [`kind ${n} 0`, `kind ${n} 1`])
    for (const [height, name] of [`pump ${n}`, `line ${n}`].entries()) {
      await client.query('update asset.assets set category_id = test.id($2) where id = test.id($1)', [name, `kind ${n} ${height}`])
      await client.query(`update asset.placements
        set started_at = '2020-01-01', location_id = test.id($2), parent_id = case when $3::integer = 0 then test.id($4) end
        where asset_id = test.id($1)`, [name, `room ${n} ${height}`, height, `line ${n}`])
    }
  }
  await client.query("update meter.meters set name = 'hours'")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const site = fc.constantFrom(0, 1)
const height = fc.constantFrom(0 as const, 1 as const)
const day = fc.constantFrom(-366, -365, -2, -1, 0, 1, 2).map((n) => today + n)
const minute = fc.integer({ min: -2 * 1440, max: 2 * 1440 }).map((n) => dawn + n)
const percent = fc.constantFrom(0, 3333, 5000, 8050, 10_000)
const line: fc.Arbitrary<Line> = fc.record({
  scope: fc.constantFrom(...scopes), height, site, percents: fc.tuple(maybe(percent), maybe(percent), maybe(percent)),
}).chain((base) => fc.record({
  workType: maybe(fc.constantFrom(...workTypes)), first: maybe(day), limit: maybe(fc.constantFrom(0, 100)),
}).map(({ workType, first, limit }) => ({
  ...base, ...workType && { workType }, ...first !== undefined && { first, last: first + 2 }, ...limit !== undefined && { limit },
})))
const revision: fc.Arbitrary<Revision> = fc.record({
  effective: day, percents: fc.tuple(percent, percent, percent), isYearly: fc.boolean(), isApproved: fc.constant(true),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }), deductible: maybe(fc.constantFrom(0, 5000, 20_000)),
  cap: maybe(fc.constantFrom(0, 7000, 40_000)), currency: fc.constantFrom('EUR', 'USD'), isWaiting: fc.boolean(),
}).map(({ deductible, cap, currency, isWaiting, ...base }) => ({
  ...base, isApproved: !isWaiting, ...deductible !== undefined && { deductible }, ...cap !== undefined && { cap },
  ...(deductible ?? cap) !== undefined && { currency },
}))
const contract: fc.Arbitrary<Contract> = fc.record({
  category: fc.constantFrom(...categories), site: maybe(site), first: maybe(day), length: maybe(fc.constantFrom(0, 1, 365, 366)),
  isApproved: fc.constantFrom(true, true, false), revisions: fc.array(revision, { minLength: 1, maxLength: 3 }),
}).map(({ site: at, first, length, ...base }) => ({
  ...base, suspensions: [], ...at !== undefined && { site: at }, ...first !== undefined && { first },
  ...length !== undefined && { last: (first ?? today) + length },
  // A year is counted from the first day of the contract.
  revisions: base.revisions.map((each) => ({ ...each, isYearly: each.isYearly && first !== undefined })),
}))
type Step =
  | { act: 'post', order: number, component: typeof components[number], cents: number, currency: string }
  | { act: 'reverse' | 'approve', n: number }
  | { act: 'suspend', n: number, from: number, minutes: number }
  | { act: 'terminate', n: number, at: number }
  | { act: 'read', site: number, at: number, reading: number }
const n = fc.nat(50)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({
    act: fc.constant('post' as const), order: n, component: fc.constantFrom(...components),
    cents: fc.constantFrom(1, 333, 5000, 10_001, 30_000), currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reverse' as const, 'approve' as const), n }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('suspend' as const), n, from: minute, minutes: fc.nat(1440) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('terminate' as const), n, at: minute }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('read' as const), site, at: minute, reading: fc.constantFrom(0, 100, 100.5) }) },
)

test('contracts pay what the model says, line by line and cent by cent, whatever happens meanwhile', async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(contract, { minLength: 1, maxLength: 4 }),
    fc.array(fc.record({ site, asset: height, workType: fc.constantFrom(...workTypes), at: minute }), { minLength: 1, maxLength: 3 }),
    fc.array(step, { minLength: 4, maxLength: 25 }),
    async (contracts, orders, steps) => {
      await client.query('rollback to savepoint empty')
      const world: World = { contracts: structuredClone(contracts), orders, readings: [], uses: [] }
      for (const [number, each] of world.contracts.entries()) await writeContract(number, each)
      for (const [number, order] of orders.entries()) {
        await client.query('select test.work_order($1, $2, $3)', [`o${number}`, `s${order.site}`, instant(order.at)])
        await client.query('update work.work_orders set asset_id = test.id($2), work_type = $3 where id = test.id($1)',
          [`o${number}`, `${['pump', 'line'][order.asset]} ${order.site}`, order.workType])
      }
      const lines: string[] = []
      for (const next of steps) {
        await take(world, next, lines)
        expect({ step: next, uses: await usesNow() }).toEqual({ step: next, uses: world.uses.map(({ line: id, contract: of, component, gross, covered }) =>
          ({ line: id, contract: `c${of}`, component, gross, covered })) })
      }
      for (const order of orders) {
        expect(await verdicts(order)).toEqual(components.flatMap((component) => judge(world, order, component, ['EUR'])
          .map(({ contract: of, position, percent: share, codes }) => `${component} c${of}.${position} ${share} ${codes.join(' ')}`)).sort())
      }
    }
  ), { numRuns: plays(200) })
})

async function writeContract(number: number, { category, site: at, first, last, isApproved, revisions }: Contract): Promise<void> {
  await client.query("select test.contract($1, $2, 'vendor', $3, $4, $5, $6)",
    [`c${number}`, category, at === undefined ? null : `s${at}`, isApproved ? 'ACTIVE' : 'DRAFT', date(first), date(last)])
  for (const [index, { effective, percents, deductible, cap, isYearly, currency, isApproved: isInForce, lines }] of revisions.entries()) {
    const targets = lines.map((each) => ({
      scope: each.scope, work_type: each.workType, starts_on: date(each.first), ends_on: date(each.last),
      ...each.limit !== undefined && { meter_name: 'hours', meter_start: 1000, meter_limit: each.limit },
      ...Object.fromEntries(components.map((component, i) => [`${component.toLowerCase()}_percent`, each.percents[i] === undefined ? undefined : each.percents[i] / 100])),
      target: ['ASSET', 'ASSET_TREE'].includes(each.scope) ? `${['pump', 'line'][each.height]} ${each.site}`
        : each.scope === 'LOCATION_TREE' ? `room ${each.site} ${each.height}` : each.scope === 'CATEGORY' ? `kind ${each.site} ${each.height}`
        : each.scope === 'SITE' ? `s${each.site}` : undefined,
    }))
    await client.query(
      `select test.revision($1, $2, (
         select jsonb_agg(l - 'target' || case when l ? 'target' then jsonb_build_object(
                  case l ->> 'scope' when 'ASSET' then 'asset_id' when 'ASSET_TREE' then 'asset_id' when 'SITE' then 'covered_site_id'
                    when 'CATEGORY' then 'category_id' else 'location_id' end, test.id(l ->> 'target')) else '{}' end)
           from jsonb_array_elements($3::jsonb) as l), $4, $5)`,
      [`r${number}.${index}`, `c${number}`, JSON.stringify(targets), JSON.stringify({
        status: isInForce ? 'APPROVED' : index === revisions.length - 1 ? 'PENDING_APPROVAL' : 'WITHDRAWN',
        labour_percent: percents[0]! / 100, parts_percent: percents[1]! / 100, travel_percent: percents[2]! / 100,
        deductible: deductible === undefined ? undefined : deductible / 100, cap_amount: cap === undefined ? undefined : cap / 100,
        cap_period: isYearly ? 'YEAR' : 'TERM', currency,
      }), date(effective)])
  }
}

async function take(world: World, next: Step, lines: string[]): Promise<void> {
  switch (next.act) {
    case 'post': {
      const order = next.order % world.orders.length
      const kind = kinds[next.component][next.cents % kinds[next.component].length]
      const { rows: [row] } = await client.query('select work.post_cost(test.id($1), $2, 1, null, $3, $3, p_currency => $4) as id',
        [`o${order}`, kind, next.cents / 100, next.currency])
      lines.push(row.id)
      post(world, { order, component: next.component, cents: next.cents, currency: next.currency, line: row.id })
      break
    }
    case 'reverse': {
      const of = lines.splice(next.n % Math.max(lines.length, 1), 1)[0]
      if (of === undefined) return
      const { rows: [row] } = await client.query("select work.reverse_cost($1, 'wrong') as id", [of])
      reverse(world, of, row.id)
      break
    }
    case 'approve': {
      const number = next.n % world.contracts.length
      const { revisions } = world.contracts[number]!
      const last = revisions.at(-1)!
      if (last.isApproved) return
      last.isApproved = true
      await client.query("update contract.revisions set status = 'APPROVED', approved_at = now() where id = test.id($1)",
        [`r${number}.${revisions.length - 1}`])
      break
    }
    case 'suspend': {
      const number = next.n % world.contracts.length
      world.contracts[number]!.suspensions.push([next.from, next.from + next.minutes])
      await client.query(`insert into contract.suspensions (organization_id, contract_id, started_at, ended_at)
        values (test.id('acme'), test.id($1), $2, $3)`, [`c${number}`, instant(next.from), instant(next.from + next.minutes)])
      break
    }
    case 'terminate': {
      const number = next.n % world.contracts.length
      const each = world.contracts[number]!
      if (each.terminatedAt !== undefined) return
      each.terminatedAt = next.at
      await client.query(`update contract.contracts set status = 'TERMINATED', terminated_at = $2, terminated_from = status where id = test.id($1)`,
        [`c${number}`, instant(next.at)])
      break
    }
    case 'read': {
      if (world.readings.some(({ at, site: of }) => at === next.at && of === next.site)) return
      world.readings.push({ at: next.at, reading: next.reading, site: next.site })
      await client.query(`insert into meter.readings (organization_id, site_id, meter_id, read_at, reading)
        values (test.id('acme'), test.id($1), test.id($2), $3, $4)`, [`s${next.site}`, `h${next.site}`, instant(next.at), 1000 + next.reading])
    }
  }
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
}

async function usesNow(): Promise<unknown[]> {
  const { rows } = await client.query(`select u.cost_line_id as line, test.name_of(u.contract_id) as contract, u.component,
    (u.gross_amount * 100)::integer as gross, (u.covered_amount * 100)::integer as covered from contract.uses as u order by u.id`)
  return rows
}

async function verdicts({ site: at, asset, workType, at: event }: World['orders'][number]): Promise<string[]> {
  const { rows } = await client.query(
    `select concat_ws(' ', j.component, test.name_of(j.contract_id) || '.' || v.position, (j.percent * 100)::integer, coalesce((
              select string_agg(r ->> 'code', ' ' order by o)
                from jsonb_array_elements(j.reasons) with ordinality as e (r, o)
               where r ->> 'code' <> 'OUTRANKED'), '')) as verdict
       from work.judge_coverages(test.id($1), test.id($2), null, $3, $4, '{EUR}') as j
       join contract.coverages as v on v.id = j.coverage_id`,
    [`s${at}`, `${['pump', 'line'][asset]} ${at}`, workType, instant(event)])
  return rows.map(({ verdict }) => verdict as string).sort()
}

const instant = (at: number) => new Date(at * 60_000)
const date = (number: number | undefined) => number === undefined ? undefined : new Date(number * 86_400_000).toISOString().slice(0, 10)
