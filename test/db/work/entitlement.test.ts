import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import {
  type Claim, type Contract, type Line, type Permit, type Revision, type World, cancel, categories, claimable, components, correct, dayOf, eventOf,
  giveBack, judge, monthOf, post, recovery, reverse, scopes, start, workTypes,
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
  await client.query("select test.vendor('vendor'), test.vendor('other')")
  await client.query(`select test.contract_type(c, c), test.contract_type(c || ' bound', c, true) from unnest($1::text[]) as c`, [categories])
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
  // What fails, and parts: one of them is of a category below another one.
  await client.query(`select test.failure_class('pumps'), test.failure_code('leak', 'PROBLEM'), test.failure_code('noise', 'PROBLEM')`)
  await client.query(`select test.failure_link('pumps', null, 'leak'), test.failure_link('pumps', null, 'noise')`)
  await client.query(`select test.category('parts'), test.category('seals', 'parts'), test.item('seal'), test.item('bolt'),
    test.storeroom('store 0', 's0'), test.storeroom('store 1', 's1')`)
  await client.query("update inventory.items set category_id = test.id('seals') where id = test.id('seal')")
  await client.query("update asset.assets set manufacturer = case when asset_number like 'pump%' then 'Grundmann' else 'Lorenz' end where organization_id = test.id('acme')")
  await client.query("select test.person('ann')")
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
  excluded: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom<string>('leak', 'noise', 'seal', 'bolt', 'parts'), { maxLength: 3 }) }),
}).chain((base) => fc.record({
  workType: maybe(fc.constantFrom(...workTypes)), first: maybe(day), limit: maybe(fc.constantFrom(0, 100)), fullMonths: maybe(fc.constantFrom(0, 1, 5, 12)),
}).map(({ workType, first, limit, fullMonths }) => ({
  ...base, ...fullMonths !== undefined && { fullMonths }, ...workType && { workType }, ...first !== undefined && { first, last: first + 2 }, ...limit !== undefined && { limit },
})))
const revision: fc.Arbitrary<Revision> = fc.record({
  effective: day, percents: fc.tuple(percent, percent, percent), isYearly: fc.boolean(), isApproved: fc.constant(true),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }), deductible: maybe(fc.constantFrom(0, 5000, 20_000)),
  cap: maybe(fc.constantFrom(0, 7000, 40_000)), currency: fc.constantFrom('EUR', 'USD'), isWaiting: fc.boolean(),
  capVisits: fc.constantFrom(undefined, undefined, undefined, 0, 1, 2),
}).map(({ deductible, cap, capVisits, currency, isWaiting, ...base }) => ({
  ...base, isApproved: !isWaiting, ...capVisits !== undefined && { capVisits }, ...deductible !== undefined && { deductible }, ...cap !== undefined && { cap },
  ...(deductible ?? cap) !== undefined && { currency },
}))
const contract: fc.Arbitrary<Contract> = fc.record({
  category: fc.constantFrom(...categories), site: maybe(site), first: maybe(day), length: maybe(fc.constantFrom(0, 1, 365, 366)),
  isApproved: fc.constantFrom(true, true, false), isBound: fc.constantFrom(false, false, true), claimDays: maybe(fc.constantFrom(0, 3650)),
  revisions: fc.array(revision, { minLength: 1, maxLength: 3 }),
}).map(({ site: at, first, length, claimDays, ...base }) => ({
  ...base, suspensions: [], ...claimDays !== undefined && { claimDays }, ...at !== undefined && { site: at }, ...first !== undefined && { first },
  ...length !== undefined && { last: (first ?? today) + length },
  // A year is counted from the first day of the contract.
  revisions: base.revisions.map((each) => ({ ...each, isYearly: each.isYearly && first !== undefined })),
}))
type Step =
  | { act: 'post', order: number, component: typeof components[number], cents: number, currency: string, day: number, item: 'seal' | 'bolt' | undefined }
  | { act: 'reverse' | 'approve', n: number }
  | { act: 'suspend', n: number, from: number, minutes: number }
  | { act: 'terminate', n: number, at: number }
  | { act: 'read', site: number, at: number, reading: number }
  | { act: 'start', order: number, at: number }
  | { act: 'cancel' | 'correct', order: number }
  | { act: 'permit' } & Permit
  | { act: 'close', day: number }
  | { act: 'claim', order: number, contract: number }
  | { act: 'settle', n: number, how: 'forward' | 'forward' | 'cancel' | 'close', shares: number[] }
const n = fc.nat(50)
const steps = [
  fc.record({
    act: fc.constant('post' as const), order: n, component: fc.constantFrom(...components),
    cents: fc.constantFrom(1, 333, 5000, 10_001, 30_000), currency: fc.constantFrom('EUR', 'EUR', 'USD'),
    day: fc.constantFrom(-2, -1, 0, 1, 2, 9).map((days) => today + days), item: fc.constantFrom(undefined, 'seal' as const, 'bolt' as const),
  }),
  fc.record({ act: fc.constantFrom('reverse' as const, 'approve' as const), n }),
  fc.record({ act: fc.constant('suspend' as const), n, from: minute, minutes: fc.nat(1440) }),
  fc.record({ act: fc.constant('terminate' as const), n, at: minute }),
  fc.record({ act: fc.constant('read' as const), site, at: minute, reading: fc.constantFrom(0, 100, 100.5) }),
  fc.record({ act: fc.constant('claim' as const), order: n, contract: n }),
  fc.record({
    act: fc.constant('settle' as const), n, how: fc.constantFrom('forward' as const, 'forward' as const, 'forward' as const, 'close' as const, 'cancel' as const),
    shares: fc.array(fc.constantFrom(0, 50, 100), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ act: fc.constant('start' as const), order: n, at: minute }),
  fc.record({ act: fc.constantFrom('cancel' as const, 'correct' as const, 'correct' as const), order: n }),
  fc.record({ act: fc.constant('permit' as const), manufacturer: height, first: maybe(day), length: fc.nat(3) })
    .map(({ length, first, ...base }) => ({ ...base, ...first !== undefined && { first, last: first + length } })),
  // The month of half of the costs; whoever closes a month closes all before it.
  fc.constant({ act: 'close' as const, day: today }),
] as const
const weights = [8, 3, 1, 1, 1, 1, 2, 2, 2, 1, 1]
const step: fc.Arbitrary<Step> = fc.oneof(...steps.map((arbitrary, index) => ({ weight: weights[index]!, arbitrary })))

const order = fc.record({
  site, asset: height, workType: fc.constantFrom(...workTypes), at: minute, party: maybe(fc.constantFrom('VENDOR' as const, 'OTHER' as const)),
  failure: maybe(fc.constantFrom('leak', 'noise')),
}).map(({ party, failure, ...base }) => ({ ...base, ...party && { party }, ...failure && { failure } }))

test('contracts pay what the model says, line by line and cent by cent, whatever happens meanwhile', async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(contract, { minLength: 1, maxLength: 4 }), fc.array(order, { minLength: 1, maxLength: 3 }), fc.array(step, { minLength: 4, maxLength: 25 }), play,
  ), { numRuns: plays(200) })
})

test('claims recover what the model says, whatever is reversed, refused, appealed and cancelled', async () => {
  // Contracts that cover most of it, one of which asks for its vendor: most steps have something to claim.
  const covering = fc.record({
    category: fc.constantFrom('FULL_SERVICE' as const, 'WARRANTY' as const), isApproved: fc.constant(true), isBound: fc.boolean(),
    claimDays: maybe(fc.constantFrom(0, 3650)), deductible: maybe(fc.constant(5000)), cap: maybe(fc.constantFrom(7000, 40_000)),
    currency: fc.constantFrom('EUR', 'EUR', 'USD'), percents: fc.tuple(percent, percent, percent), isYearly: fc.boolean(),
  }).map(({ deductible, cap, currency, percents, isYearly, claimDays, ...base }): Contract => ({
    ...base, suspensions: [], first: today - 365, ...claimDays !== undefined && { claimDays }, revisions: [{
      effective: today - 365, percents, isYearly, isApproved: true, ...deductible !== undefined && { deductible }, ...cap !== undefined && { cap },
      ...(deductible ?? cap) !== undefined && { currency }, lines: [{ scope: 'ALL', height: 0, site: 0, percents: [], excluded: [] }],
    }],
  }))
  const failure = order.map((each) => ({ ...each, workType: 'CORRECTIVE' as const }))
  const [posting, reversing, , , , claiming, settling] = steps
  const dealing: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: posting }, { weight: 2, arbitrary: reversing }, { weight: 4, arbitrary: claiming }, { weight: 9, arbitrary: settling })
  await fc.assert(fc.asyncProperty(
    fc.array(covering, { minLength: 1, maxLength: 2 }), fc.array(failure, { minLength: 1, maxLength: 2 }), fc.array(dealing, { minLength: 15, maxLength: 40 }), play,
  ), { numRuns: plays(200) })
})

test('contracts come in the same order however they are written, and one that ranks below changes no first choice', async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(contract, { minLength: 2, maxLength: 4 }), fc.array(order, { minLength: 1, maxLength: 2 }), fc.nat(), async (contracts, orders, turn) => {
      const firsts = await firstChoices(contracts, orders)
      // The number decides last: who ranks first by anything else does so in any order.
      const turned = [...contracts.slice(turn % contracts.length), ...contracts.slice(0, turn % contracts.length)]
      const again = await firstChoices(turned, orders)
      for (const [index, { isClear, terms }] of firsts.entries()) if (isClear) expect(again[index]!.terms).toBe(terms)
      const below: Contract = {
        category: 'LABOUR_ONLY', isApproved: true, isBound: false, suspensions: [],
        revisions: [{ effective: today - 366, percents: [1, 0, 0], isYearly: false, isApproved: true, lines: [{ scope: 'ALL', height: 0, site: 0, percents: [], excluded: [] }] }],
      }
      const more = await firstChoices([...contracts, below], orders)
      for (const [index, { terms }] of firsts.entries()) if (terms !== undefined) expect(more[index]!.terms).toBe(terms)
    },
  ), { numRuns: plays(60) })
})

/** What pays first for each order and component, as the database ranks it; it is clear unless another one differs by its number only. */
async function firstChoices(contracts: Contract[], orders: World['orders']): Promise<{ terms: string | undefined, isClear: boolean }[]> {
  await client.query('rollback to savepoint empty')
  const world: World = { contracts, orders, readings: [], permits: [], costs: [], uses: [], visits: [], leaks: [], claims: [], reversed: new Set(), closed: new Set() }
  for (const [number, each] of contracts.entries()) await writeContract(number, each)
  const choices = []
  for (const each of orders) {
    const { rows } = await client.query(
      `select j.component, test.name_of(j.contract_id) as contract, v.position, j.percent, j.rank
         from work.judge_coverages(test.id($1), test.id($2), null, $3, $4, '{EUR}', p_failure_code_ids => case when $5::text is not null then array[test.id($5)] end) as j
         join contract.coverages as v on v.id = j.coverage_id where j.rank = 1`,
      [`s${each.site}`, `${['pump', 'line'][each.asset]} ${each.site}`, each.workType, instant(each.at), each.failure])
    for (const component of components) {
      const [first, second] = judge(world, each, component, ['EUR']).filter(({ codes }) => codes.length === 0)
      const row = rows.find((one) => one.component === component)
      expect(row && `${row.contract}.${row.position}`).toBe(first && `c${first.contract}.${first.position}`)
      choices.push({
        terms: first && JSON.stringify([contracts[first.contract], first.position]),
        isClear: !second || first!.keys.slice(0, -2).join() !== second.keys.slice(0, -2).join(),
      })
    }
  }
  return choices
}

async function play(contracts: Contract[], orders: World['orders'], taken: Step[]): Promise<void> {
  await client.query('rollback to savepoint empty')
  const world: World = { contracts: structuredClone(contracts), orders: structuredClone(orders), readings: [], permits: [], costs: [], uses: [], visits: [], leaks: [], claims: [], reversed: new Set(), closed: new Set() }
  for (const [number, each] of world.contracts.entries()) await writeContract(number, each)
  for (const [number, each] of orders.entries()) {
    await client.query('select test.work_order($1, $2, $3)', [`o${number}`, `s${each.site}`, instant(each.at)])
    await client.query(`update work.work_orders set asset_id = test.id($2), work_type = $3, vendor_id = (select n.id from test.names as n where n.name = $4)
      where id = test.id($1)`, [`o${number}`, `${['pump', 'line'][each.asset]} ${each.site}`, each.workType, each.party?.toLowerCase()])
    if (each.failure) await client.query(`insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, failed_at)
      values (test.id('acme'), test.id($2), test.id($1), test.id('pumps'), test.id($3), $4)`, [`o${number}`, `s${each.site}`, each.failure, instant(each.at)])
  }
  const lines: string[] = []
  for (const next of taken) {
    await take(world, next, lines)
    expect({ step: next, uses: await usesNow() }).toEqual({ step: next, uses: world.uses.map(({ line: id, contract: of, component, gross, covered, refusedOf }) =>
      ({ line: id, contract: `c${of}`, component, gross, covered, is_refused: refusedOf !== undefined })) })
  }
  await compareFigures(world)
  for (const each of world.orders) {
    expect(await verdicts(each, world)).toEqual(components.flatMap((component) => judge(world, each, component, ['EUR'])
      .map(({ contract: of, position, percent: share, codes }) => `${component} c${of}.${position} ${share} ${codes.join(' ')}`)).sort())
  }
}

async function writeContract(number: number, { category, site: at, first, last, isApproved, isBound, claimDays, revisions }: Contract): Promise<void> {
  await client.query("select test.contract($1, $2, 'vendor', $3, $4, $5, $6)",
    [`c${number}`, isBound ? `${category} bound` : category, at === undefined ? null : `s${at}`, isApproved ? 'ACTIVE' : 'DRAFT', date(first), date(last)])
  for (const [index, { effective, percents, deductible, cap, capVisits, isYearly, currency, isApproved: isInForce, lines }] of revisions.entries()) {
    const targets = lines.map((each) => ({
      scope: each.scope, excluded: each.excluded, work_type: each.workType, starts_on: date(each.first), ends_on: date(each.last),
      full_months: each.fullMonths,
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
                    when 'CATEGORY' then 'category_id' else 'location_id' end, test.id(l ->> 'target')) else '{}' end
                  || jsonb_build_object(
                    'excluded_failure_code_ids', (select coalesce(jsonb_agg(test.id(x)), '[]') from jsonb_array_elements_text(l -> 'excluded') as x where x in ('leak', 'noise')),
                    'excluded_item_ids', (select coalesce(jsonb_agg(test.id(x)), '[]') from jsonb_array_elements_text(l -> 'excluded') as x where x in ('seal', 'bolt')),
                    'excluded_category_ids', (select coalesce(jsonb_agg(test.id(x)), '[]') from jsonb_array_elements_text(l -> 'excluded') as x where x = 'parts')))
           from jsonb_array_elements($3::jsonb) as l), $4, $5)`,
      [`r${number}.${index}`, `c${number}`, JSON.stringify(targets), JSON.stringify({
        status: isInForce ? 'APPROVED' : index === revisions.length - 1 ? 'PENDING_APPROVAL' : 'WITHDRAWN',
        labour_percent: percents[0]! / 100, parts_percent: percents[1]! / 100, travel_percent: percents[2]! / 100,
        deductible: deductible === undefined ? undefined : deductible / 100, cap_amount: cap === undefined ? undefined : cap / 100,
        cap_visits: capVisits,        cap_period: isYearly ? 'YEAR' : 'TERM', currency,
      }), date(effective)])
  }
  await client.query('update contract.revisions set claim_days = $2 where contract_id = test.id($1)', [`c${number}`, claimDays])
}

async function take(world: World, next: Step, lines: string[]): Promise<void> {
  switch (next.act) {
    case 'post': {
      const order = next.order % world.orders.length
      const kind = kinds[next.component][next.cents % kinds[next.component].length]
      if (world.orders[order]!.isCancelled) return
      const item = kind === 'ITEM' ? next.item : undefined
      // What comes from stock was asked for its month there.
      if (item === undefined && world.closed.has(monthOf(next.day))) {
        expect(await refusal('select work.post_cost(test.id($1), $2, 1, null, 1, 1, p_incurred_on => $3)', [`o${order}`, kind, date(next.day)])).toBe('PERIOD_CLOSED')
        return
      }
      const { rows: [row] } = await client.query(item === undefined
        ? 'select work.post_cost(test.id($1), $2, 1, null, $3, $3, p_currency => $4, p_incurred_on => $5) as id'
        : `with m as (
             insert into inventory.movements (organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, amount, old_quantity, new_quantity,
               old_value, new_value, old_average, new_average)
             select test.id('acme'), w.site_id, test.id($6), test.id('store ' || $7), $8, 'ISSUE', 1, 0, 1, 0, 0, 0, 0, 0
               from work.work_orders as w where w.id = test.id($1)
             returning id)
           select work.post_cost(test.id($1), $2, 1, null, $3, $3, 'inventory.movements', m.id, p_currency => $4, p_incurred_on => $5) as id from m`,
      [`o${order}`, kind, next.cents / 100, next.currency, date(next.day),
        ...item === undefined ? [] : [item, String(world.orders[order]!.site), world.costs.length + 1]])
      lines.push(row.id)
      const cost = { order, component: next.component, cents: next.cents, currency: next.currency, line: row.id, day: next.day, ...item && { item } }
      world.costs.push(cost)
      post(world, cost)
      break
    }
    case 'reverse': {
      const of = lines[next.n % Math.max(lines.length, 1)]
      if (of === undefined || world.orders[world.costs.find(({ line }) => line === of)!.order]!.isCancelled) return
      lines.splice(next.n % lines.length, 1)
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
      await client.query("select set_config('assetry.action', 'approve_contract_revision', false)")
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
      await client.query("select set_config('assetry.action', 'terminate_contract', false)")
      await client.query(`update contract.contracts set status = 'TERMINATED', terminated_at = $2, terminated_from = status where id = test.id($1)`,
        [`c${number}`, instant(next.at)])
      break
    }
    case 'read': {
      if (world.readings.some(({ at, site: of }) => at === next.at && of === next.site)) return
      world.readings.push({ at: next.at, reading: next.reading, site: next.site })
      await client.query(`insert into meter.readings (organization_id, site_id, meter_id, read_at, reading)
        values (test.id('acme'), test.id($1), test.id($2), $3, $4)`, [`s${next.site}`, `h${next.site}`, instant(next.at), 1000 + next.reading])
      break
    }
    case 'start': {
      const number = next.order % world.orders.length
      const { started, isCancelled } = world.orders[number]!
      if (started !== undefined || isCancelled) return
      const { workType, at: reported } = world.orders[number]!
      const at = ['CORRECTIVE', 'SAFETY'].includes(workType) ? Math.max(next.at, reported) : next.at
      start(world, number, at)
      await client.query("select set_config('assetry.action', 'start_work_order', false)")
      await client.query(`update work.work_orders set status = 'IN_PROGRESS', started_at = $2, reported_at = least(reported_at, $2)
        where id = test.id($1)`, [`o${number}`, instant(at)])
      await client.query("select set_config('assetry.action', '', false)")
      break
    }
    case 'cancel': {
      const number = next.order % world.orders.length
      if (world.orders[number]!.isCancelled) return
      cancel(world, number)
      // Work that has begun is put on hold first.
      await client.query("select set_config('assetry.action', 'hold_work_order', false)")
      await client.query(`update work.work_orders set status = 'ON_HOLD', status_before_hold = status, hold_reason = (select min(r.code) from work.hold_reasons as r)
        where id = test.id($1) and status = 'IN_PROGRESS'`, [`o${number}`])
      await client.query("select set_config('assetry.action', 'cancel_work_order', false)")
      await client.query(`update work.work_orders set status = 'CANCELLED', status_before_hold = null, hold_reason = null where id = test.id($1)`, [`o${number}`])
      await client.query("select set_config('assetry.action', '', false)")
      break
    }
    case 'correct': {
      const number = next.order % world.orders.length
      const outcome = await call('select corrected_costs from api.correct_coverage(test.id($1))', [`o${number}`])
      expect(outcome).toBe(world.orders[number]!.isCancelled ? 'WORK_ORDER_NOT_OPEN' : String(correct(world, number)))
      break
    }
    case 'close': {
      // A month is closed, or open again.
      const month = monthOf(next.day)
      if (world.closed.delete(month)) await client.query('delete from core.periods where month_on = $1', [`${month}-01`])
      else {
        world.closed.add(month)
        await client.query(`insert into core.periods (organization_id, month_on, status, closed_at) values (test.id('acme'), $1, 'CLOSED', now())`, [`${month}-01`])
      }
      break
    }
    case 'permit':
      world.permits.push(next)
      await client.query(`insert into contract.authorized_vendors (organization_id, manufacturer, vendor_id, starts_on, ends_on)
        values (test.id('acme'), $1, test.id('other'), $2, $3) on conflict do nothing`, [['GRUNDMANN', 'lorenz'][next.manufacturer], date(next.first), date(next.last)])
      break
    case 'claim': {
      const [order, contract] = [next.order % world.orders.length, next.contract % world.contracts.length]
      const open = claimable(world, order, contract)
      const made = await call(`select test.remember($3, (api.create_claim(test.id($1), test.id($2))).id)`, [`o${order}`, `c${contract}`, `k${world.claims.length}`])
      expect(made).toBe(open ? 'done' : 'CLAIM_EMPTY')
      if (open) world.claims.push({ order, contract, submissions: 0, status: 'DRAFT', ...open })
      break
    }
    case 'settle':
      if (world.claims.length > 0) await settle(world, next.n % world.claims.length, next)
  }
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
}

/** Takes a claim one step further, or ends it; what its status does not allow is refused. */
async function settle(world: World, number: number, { how, shares }: Extract<Step, { act: 'settle' }>): Promise<void> {
  const claim = world.claims[number]!
  const id = `k${number}`
  if (how === 'cancel') {
    const isOpen = !['CREDITED', 'CLOSED', 'CANCELLED'].includes(claim.status)
    expect(await call("select api.cancel_claim(test.id($1), 'wrong')", [id])).toBe(isOpen ? 'done' : 'TRANSITION_NOT_ALLOWED')
    if (isOpen) claim.status = 'CANCELLED'
  } else if (how === 'close' && claim.status === 'REJECTED') {
    expect(await call('select api.close_claim(test.id($1))', [id])).toBe('done')
    giveBack(world, claim)
    claim.status = 'CLOSED'
  } else if (claim.status === 'DRAFT' || claim.status === 'REJECTED') {
    const outcome = claim.submissions === 2 ? 'ALREADY_APPEALED' : claim.lines.some(({ line: of }) => world.reversed.has(of)) ? 'COST_REVERSED' : 'done'
    expect(await call('select api.submit_claim(test.id($1))', [id])).toBe(outcome)
    if (outcome !== 'done') return
    claim.submissions++
    claim.status = 'SUBMITTED'
    for (const each of claim.lines) delete each.accepted
  } else if (claim.status === 'SUBMITTED') {
    for (const [index, each] of claim.lines.entries()) each.accepted = Math.floor(each.claimed * shares[index % shares.length]! / 100)
    expect(await call(`select api.record_claim_answer(test.id($1), (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id, 'accepted_amount', a.cents / 100, 'reject_reason',
                 case when a.cents / 100 < l.claimed_amount then 'Wear' end)))
          from api.claim_lines as l
          join unnest($2::numeric[]) with ordinality as a (cents, position) on a.position = l.position
         where l.claim_id = test.id($1)))`,
    [id, claim.lines.map(({ accepted }) => accepted)])).toBe('done')
    const [accepted, claimed] = [total(claim, 'accepted'), total(claim, 'claimed')]
    claim.status = accepted === claimed ? 'ACCEPTED' : accepted === 0 ? 'REJECTED' : 'PARTLY_ACCEPTED'
  } else if (claim.status === 'ACCEPTED' || claim.status === 'PARTLY_ACCEPTED') {
    expect(await call('select api.post_claim(test.id($1))', [id])).toBe('done')
    giveBack(world, claim)
    claim.status = 'CREDITED'
  }
}

const total = ({ lines }: Claim, field: 'claimed' | 'accepted') => lines.reduce((sum, each) => sum + (each[field] ?? 0), 0)

/** An action of a person: done, or the code of its refusal. */
async function call(statement: string, values: unknown[]): Promise<string> {
  await client.query("savepoint called; select test.sign_in('ann')")
  try {
    const { rows: [row] } = await client.query(statement, values)
    return row && 'corrected_costs' in row ? String(row.corrected_costs) : 'done'
  } catch (error) {
    await client.query('rollback to savepoint called')
    return JSON.parse((error as Error).message).code
  } finally {
    await client.query("select test.sign_out(); select set_config('assetry.organization_id', test.id('acme')::text, false)")
  }
}

/** The code by which the database refuses a statement, which is taken back. */
async function refusal(statement: string, values: unknown[]): Promise<string> {
  await client.query('savepoint refused')
  try {
    await client.query(statement, values)
    return 'done'
  } catch (error) {
    return JSON.parse((error as Error).message).code
  } finally {
    await client.query('rollback to savepoint refused')
  }
}

/** Balances, statuses and credits of claims, and the figures, after a part of the work was completed long ago. */
async function compareFigures(world: World): Promise<void> {
  const cents = (column: string) => `(${column} * 100)::integer as ${column.replace(/^.*\./, '')}`
  const { rows: differing } = await client.query(`select b.* from contract.cap_balances as b
    where b.used_amount <> (select coalesce(sum(u.covered_amount), 0) from contract.uses as u where u.contract_id = b.contract_id
      and u.currency = b.currency and b.period_starts_on in ('-infinity', u.period_starts_on))`)
  expect(differing).toEqual([])
  const { rows: claims } = await client.query(`select c.status, c.currency, ${cents('c.claimed_amount')},
    (select coalesce(sum(-k.amount) * 100, 0)::integer from work.cost_lines as k join contract.claim_lines as l on l.id = k.source_id
      where k.kind = 'CREDIT' and l.claim_id = c.id) as credited from contract.claims as c order by c.id`)
  expect(claims).toEqual(world.claims.map((claim) => ({
    status: claim.status, currency: claim.currency, claimed_amount: total(claim, 'claimed'),
    credited: claim.status === 'CREDITED' ? total(claim, 'accepted') : 0,
  })))
  for (const [number, order] of world.orders.entries()) {
    if (number % 2 === 1 || order.isCancelled) continue
    order.completed = dayOf(order.site, Math.max(dawn, order.started ?? dawn))
    await client.query("select set_config('assetry.action', 'start_work_order', false)")
    await client.query(`update work.work_orders set status = 'IN_PROGRESS', started_at = coalesce(started_at, $2), reported_at = least(reported_at, $2) where id = test.id($1)`,
      [`o${number}`, instant(dawn)])
    await client.query("select set_config('assetry.action', 'complete_work_order', false)")
    await client.query(`update work.work_orders set status = 'COMPLETED', completed_at = greatest($2, started_at) where id = test.id($1)`, [`o${number}`, instant(dawn)])
  }
  await client.query("select test.sign_in('ann')")
  const { rows } = await client.query(`select r.site_code, coalesce(r.currency, l.currency) as currency, ${cents('r.numerator')}, ${cents('r.denominator')},
      ${cents('r.claimed_amount')}, ${cents('r.refused_amount')}, ${cents('r.late_amount')}, (l.lost_amount * 100)::integer as lost,
      (l.numerator * 100)::integer as leaked, (l.denominator * 100)::integer as entitled
    from api.explain_warranty_recovery('2026-03-01', '2026-04-30') as r
    full join api.explain_coverage_leakage('2026-03-01', '2026-04-30') as l on (l.site_code, l.currency) = (r.site_code, r.currency)
    where coalesce(r.site_code, l.site_code) is not null`)
  // As figures, with the records behind them.
  const { rows: figures } = await client.query<{ line: string }>(`select concat_ws(' ', f.code, v.group_values ->> 'site', v.currency, ${['v', 'r']
    .map((each) => `(${each}.numerator * 100)::integer, (${each}.denominator * 100)::integer`).join()}) as line
    from unnest('{WARRANTY_RECOVERY,COVERAGE_LEAKAGE}'::text[]) as f (code)
    cross join api.list_figure_values(f.code, '2026-03-01', '2026-04-30', '{site}') as v
    cross join lateral (
      select sum(r.numerator) as numerator, sum(r.denominator) as denominator
        from api.list_figure_records(f.code, '2026-03-01', '2026-04-30', p_filter => jsonb_build_object('site', v.group_ids -> 'site'), p_limit => 1000) as r
        join api.work_order_costs as c on c.id = r.record_id
       where r.currency = v.currency
    ) as r`)
  await client.query("select test.sign_out(); select set_config('assetry.organization_id', test.id('acme')::text, false)")
  const dues = [...recovery(world, Date.now() / 86_400_000 | 0)].filter(([, { covered, lost }]) => covered + lost > 0)
  const line = (code: string, key: string, part: number, whole: number) => whole > 0 ? [`${code} S${key[0]} ${key.slice(2)} ${part} ${whole} ${part} ${whole}`] : []
  expect(figures.map(({ line: each }) => each).sort()).toEqual(dues.flatMap(([key, { covered, credited, refused, late, lost }]) => [
    ...line('WARRANTY_RECOVERY', key, credited, covered), ...line('COVERAGE_LEAKAGE', key, lost + refused + late, covered + lost)]).sort())
  expect(rows.map((row) => JSON.stringify(row)).sort()).toEqual(dues.map(([key, { covered, credited, claimed, refused, late, lost }]) => JSON.stringify({
    site_code: covered > 0 ? `S${key[0]}` : null, currency: key.slice(2), numerator: covered > 0 ? credited : null, denominator: covered > 0 ? covered : null,
    claimed_amount: covered > 0 ? claimed : null, refused_amount: covered > 0 ? refused : null, late_amount: covered > 0 ? late : null,
    lost, leaked: lost + refused + late, entitled: covered + lost,
  })).sort())
}

async function usesNow(): Promise<unknown[]> {
  const { rows } = await client.query(`select u.cost_line_id as line, test.name_of(u.contract_id) as contract, u.component,
    (u.gross_amount * 100)::integer as gross, (u.covered_amount * 100)::integer as covered,
    u.claim_line_id is not null as is_refused from contract.uses as u where u.visits = 0 order by u.id`)
  return rows
}

async function verdicts(each: World['orders'][number], world: World): Promise<string[]> {
  const { site: at, asset, workType, failure } = each
  const { rows } = await client.query(
    `select concat_ws(' ', j.component, test.name_of(j.contract_id) || '.' || v.position, (j.percent * 100)::integer, coalesce((
              select string_agg(r ->> 'code', ' ' order by o)
                from jsonb_array_elements(j.reasons) with ordinality as e (r, o)
               where r ->> 'code' <> 'OUTRANKED'), '')) as verdict
       from work.judge_coverages(test.id($1), test.id($2), null, $3, $4, '{EUR}', p_failure_code_ids => case when $5::text is not null then array[test.id($5)] end,
              p_work_order_id => test.id($6)) as j
       join contract.coverages as v on v.id = j.coverage_id`,
    [`s${at}`, `${['pump', 'line'][asset]} ${at}`, workType, instant(eventOf(each)), failure, `o${world.orders.indexOf(each)}`])
  return rows.map(({ verdict }) => verdict as string).sort()
}

const instant = (at: number) => new Date(at * 60_000)
const date = (number: number | undefined) => number === undefined ? undefined : new Date(number * 86_400_000).toISOString().slice(0, 10)
