import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

// How assets run is compared with a reckoning minute by minute: whoever stands still stops what is part of it, and what
// it is part of where it does that, until nobody else stops, and only the hours of its calendar count. Failures are mended
// by work orders, whose clocks run and wait. States are asked for
// wherever anything begins or ends.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const runs = plays(40)
const minutes = 120
const names = ['a', 'b', 'c', 'd', 'e']
const kinds = ['UNPLANNED', 'PLANNED', 'IDLE', 'EXTERNAL'] as const

interface Placement {
  asset: number
  from: number
  to: number
  parent: number | null
  stopsParent: boolean
}

interface Downtime {
  asset: number
  kind: typeof kinds[number]
  from: number
  /** Null while it lasts. */
  to: number | null
  loss: number
  counts: boolean
  isFailure: boolean
  isVoid: boolean
  /** The work order by which it is mended, by its number. */
  work: number | null
}

/** What the clock of a work order counted: stretches of work and of waiting, one behind the other. */
interface Segment {
  kind: 'RUN' | 'HOLD'
  from: number
  to: number
}

/** What is counted of one asset in a time; repairs are the numbers of work orders, as often as failures name them. */
interface Fact { name: string, up: number, needed: number, failures: number, downtimes: number, repairs: number[] }

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(
    `select test.organization('acme'), test.site('north'), test.site('south'), test.person('tess'), test.person('sue', '{south}'),
            test.category('machines'), test.category('mills', 'machines'), test.sign_in('tess'), test.sign_out()`)
  for (const name of names) await client.query(`select test.asset($1, 'north')`, [name])
  await client.query('update asset.assets set downtime_cost_per_hour = 120')
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Where an asset was: pieces between cuts, each part of an earlier asset or of none; some pieces are missing. */
const anyPlacements = fc.tuple(...names.map((_, asset) =>
  fc.array(fc.record({ length: fc.integer({ min: 1, max: minutes }), above: fc.nat(asset), stops: fc.boolean() }),
    { maxLength: 3 }).map((pieces) => {
    let from = 0
    return pieces.flatMap(({ length, above, stops }): Placement[] => {
      const to = Math.min(from + length, minutes)
      const piece = { asset, from, to, parent: above < asset ? above : null, stopsParent: stops && above < asset }
      from = to
      return piece.from < piece.to ? [piece] : []
    })
  }))).map((each) => each.flat())

const anyDowntimes = fc.array(fc.record({
  asset: fc.nat(names.length - 1), kind: fc.constantFrom(...kinds), from: fc.nat(minutes - 1),
  length: fc.integer({ min: 1, max: 50 }), isOpen: fc.boolean(), loss: fc.constantFrom(100, 100, 100, 30),
  counts: fc.constantFrom(true, true, false), isFailure: fc.boolean(), isVoid: fc.constantFrom(false, false, false, true),
  work: fc.option(fc.nat(2))
}), { maxLength: 8 }).map((rows) => {
  const kept: Downtime[] = []
  for (const { length, isOpen, ...row } of rows) {
    const one: Downtime = { ...row, to: isOpen ? null : row.from + length }
    const overlaps = kept.some((other) => !other.isVoid && !one.isVoid && other.asset === one.asset
      && other.kind === one.kind && one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity))
    if (!overlaps) kept.push(one)
  }
  return kept
})

/** Three work orders, one of which may mend several failures; on some nobody has worked. */
const anyWork = fc.tuple(...[0, 1, 2].map(() => fc.array(
  fc.record({ kind: fc.constantFrom('RUN', 'RUN', 'HOLD'), gap: fc.nat(20), length: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 4 }).map((pieces) => {
  let at = 0
  return pieces.map(({ kind, gap, length }): Segment => {
    const from = at + gap
    at = from + length
    return { kind, from, to: at }
  })
})))

/** When an asset is to run: stretches of the history, apart from each other; null around the clock. */
const anyHours = fc.tuple(...names.map(() => fc.option(fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 50 }), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 3 }).map((pieces) => {
    let at = 0
    return pieces.flatMap(({ gap, length }) => {
      const [from, to] = [at + gap, Math.min(at + gap + length, minutes)]
      at = to
      return from < to ? [{ from, to }] : []
    })
  }), { freq: 2 })))

/** Where an asset is now, and of which category. */
interface Where { site: string, category: string }
const anyWhere = fc.tuple(...names.map(() => fc.record<Where>(
  { site: fc.constantFrom('north', 'north', 'south'), category: fc.constantFrom('machines', 'mills') })))

const isOpen = (hours: { from: number, to: number }[] | null, minute: number): boolean =>
  hours === null || hours.some(({ from, to }) => from <= minute && minute < to)

/** A calendar with these hours each day: the history may go over midnight. */
async function storeHours(hours: ({ from: number, to: number }[] | null)[]): Promise<void> {
  for (const [asset, pieces] of hours.entries()) {
    if (pieces === null) continue
    await client.query(
      `with calendar as (
         insert into workforce.calendars (organization_id, code, name) values (test.id('acme'), $1, $1) returning id
       ),
       piece as (
         select pg_temp.minute(p.started) at time zone 'UTC' as starts_at, pg_temp.minute(p.ended) at time zone 'UTC' as ends_at
           from jsonb_to_recordset($2) as p (started integer, ended integer)
       ),
       part as (
         select (p.starts_at)::time as start_time,
                case when p.starts_at::date < p.ends_at::date then '24:00' else p.ends_at::time end as end_time from piece as p
          union all
         select '00:00', p.ends_at::time from piece as p where p.starts_at::date < p.ends_at::date and p.ends_at::time > '00:00'
       ),
       hour as (
         insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
         select test.id('acme'), c.id, d.day, p.start_time, p.end_time
           from calendar as c, part as p, generate_series(1, 7) as d (day)
       )
       update asset.assets as a set operating_calendar_id = c.id from calendar as c where a.id = test.id($1)`,
      [names[asset], JSON.stringify(pieces.map(({ from, to }) => ({ started: from, ended: to })))])
  }
}

const lasts = ({ from, to }: Downtime, minute: number): boolean => from <= minute && minute < (to ?? Infinity)

/** Whom the standstill of an asset stops in a minute, itself included. */
function stoppedBy(source: number, placements: Placement[], minute: number): Set<number> {
  const stopped = new Set([source])
  for (;;) {
    const before = stopped.size
    for (const { asset, from, to, parent, stopsParent } of placements) {
      if (parent === null || minute < from || minute >= to) continue
      if (stopped.has(parent)) stopped.add(asset)
      if (stopsParent && stopped.has(asset)) stopped.add(parent)
    }
    if (stopped.size === before) return stopped
  }
}

/** The downtimes that an asset feels in a minute: its own, and standstills that stop it. */
function felt(asset: number, placements: Placement[], downtimes: Downtime[], minute: number): Downtime[] {
  return downtimes.filter((one) => !one.isVoid && lasts(one, minute)
    && (one.asset === asset || (one.loss === 100 && stoppedBy(one.asset, placements, minute).has(asset))))
}

async function storeWork(work: Segment[][]): Promise<void> {
  await client.query(
    `insert into work.work_orders (
       organization_id, site_id, work_order_number, title, status, reported_at, started_at
     )
     select test.id('acme'), test.id('north'), 'R-' || n, 'Repair', 'IN_PROGRESS', pg_temp.minute(0), pg_temp.minute(0)
       from generate_series(0, $1::integer - 1) as n`, [work.length])
  await client.query(
    `insert into work.clock_segments (organization_id, site_id, work_order_id, kind, hold_reason, started_at, ended_at)
     select w.organization_id, w.site_id, w.id, s.kind,
            case s.kind when 'HOLD' then (select min(r.code) from work.hold_reasons as r) end,
            pg_temp.minute(s.started), pg_temp.minute(s.ended)
       from jsonb_to_recordset($1) as s (work text, kind text, started integer, ended integer)
       join work.work_orders as w on w.work_order_number = s.work`,
    [JSON.stringify(work.flatMap((segments, number) => segments.map(({ kind, from, to }) => (
      { work: `R-${number}`, kind, started: from, ended: to }))))])
}

async function store(placements: Placement[], downtimes: Downtime[]): Promise<void> {
  await client.query(
    `insert into asset.placements (
       organization_id, asset_id, site_id, parent_id, stops_parent, started_at, ended_at, reason
     )
     select test.id('acme'), test.id(p.name), test.id('north'),
            case when p.parent is not null then test.id(p.parent) end, p.stops, pg_temp.minute(p.started), pg_temp.minute(p.ended), 'MOVE'
       from jsonb_to_recordset($1) as p (name text, parent text, stops boolean, started integer, ended integer)`,
    [JSON.stringify(placements.map(({ asset, from, to, parent, stopsParent }) => ({
      name: names[asset], parent: parent === null ? null : names[parent], stops: stopsParent, started: from, ended: to
    })))])
  await client.query(
    `insert into asset.downtimes (
       organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, capacity_loss_percent, started_at,
       ended_at, status, work_order_id
     )
     select test.id('acme'), test.id('north'), test.id(d.name), d.kind, d.failure, d.counts, d.loss,
            pg_temp.minute(d.started), pg_temp.minute(d.ended), d.status,
            (select w.id from work.work_orders as w where w.work_order_number = d.work)
       from jsonb_to_recordset($1)
            as d (name text, kind text, failure boolean, counts boolean, loss smallint, started integer, ended integer,
                  status text, work text)`,
    [JSON.stringify(downtimes.map(({ asset, kind, from, to, loss, counts, isFailure, isVoid, work }) => ({
      name: names[asset], kind, failure: isFailure, counts, loss, started: from, ended: to,
      work: work === null ? null : `R-${work}`,
      status: isVoid ? 'SUPERSEDED' : to === null ? 'OPEN' : 'CLOSED'
    })))])
}

/** The history ends 30 minutes ago, and every time that is asked about ends with it. */
beforeAll(() => client.query(
  `create function pg_temp.minute(integer) returns timestamptz language sql stable
     return date_trunc('minute', now()) - make_interval(mins => ${minutes + 30} - $1)`))

test('T4, T5, T16: every asset runs, stands still, fails and is available as a reckoning minute by minute says', async () => {
  await fc.assert(fc.asyncProperty(anyPlacements, anyDowntimes, anyHours, anyWork, fc.nat(minutes - 1),
    fc.nat(minutes - 1), anyWhere, async (placements, downtimes, hours, work, first, second, where) => {
      const [from, to] = [Math.min(first, second), Math.max(first, second) + 1]
      await client.query('rollback to empty')
      await storeWork(work)
      await store(placements, downtimes)
      await storeHours(hours)
      // Some went to another site since: what is counted of them goes with them.
      await client.query(
        `update asset.assets as a set site_id = test.id(w.site), category_id = test.id(w.category)
           from jsonb_to_recordset($1) as w (name text, site text, category text) where a.id = test.id(w.name)`,
        [JSON.stringify(where.map((each, asset) => ({ ...each, name: names[asset] })))])
      // Work without a type, begun and finished at any time, is no failure: those are downtimes that say so.
      await client.query(
        `insert into work.work_orders (
           organization_id, site_id, work_order_number, title, asset_id, status, reported_at, started_at
         )
         select a.organization_id, a.site_id, 'U-' || a.id, 'Untyped', a.id, 'IN_PROGRESS', pg_temp.minute($1),
                pg_temp.minute($1)
           from asset.assets as a`, [from])
      await client.query(`select test.sign_in('tess')`)
      const told: Fact[] = []
      const moments = [...new Set([0, ...[...placements, ...downtimes].flatMap((each) => [each.from, each.to ?? 0])])]
        .filter((minute) => minute < minutes)
      for (const [asset, name] of names.entries()) {
        const { rows: states } = await client.query<{ state: string, causes: number }>(
          `select e.operational_state as state, jsonb_array_length(e.causes) as causes
             from unnest($2::integer[]) with ordinality as m (minute, position)
            cross join lateral api.explain_operational_state(test.id($1), pg_temp.minute(m.minute)) as e
            order by m.position`, [name, moments])
        const ofMinutes = [...Array(minutes).keys()].map((minute) => felt(asset, placements, downtimes, minute))
        expect(states).toEqual(moments.map((minute) => ofMinutes[minute] ?? []).map((each) => ({
          state: each.some(({ loss }) => loss === 100) ? 'DOWN' : each.length > 0 ? 'DEGRADED' : 'UP', causes: each.length
        })))

        const counted = ofMinutes.flatMap((each, minute) => from <= minute && minute < to && isOpen(hours[asset] ?? null, minute)
          ? [each.filter(({ loss, counts, kind }) => loss === 100 && (counts || kind === 'IDLE' || kind === 'EXTERNAL'))] : [])
        const classes = counted.map((each) => each.some(({ kind }) => kind === 'UNPLANNED') ? 'unplanned'
          : each.some(({ kind }) => kind === 'PLANNED') ? 'planned' : each.length > 0 ? 'idle' : 'up')
        const count = (word: string): number => classes.filter((each) => each === word).length
        const events = new Set(counted.flat().filter(({ kind }) => kind === 'UNPLANNED' || kind === 'PLANNED'))
        const failures = downtimes.filter((one) =>
          !one.isVoid && one.asset === asset && one.isFailure && one.from >= from && one.from < to)
        const lost = ofMinutes.flatMap((each, minute) =>
          from <= minute && minute < to && isOpen(hours[asset] ?? null, minute) ? [each] : []).reduce((sum, each) =>
          sum + Math.max(0, ...each.filter(({ counts, kind }) => counts && (kind === 'UNPLANNED' || kind === 'PLANNED'))
            .map(({ loss }) => loss)), 0) / 100
        const lasted = failures.reduce((sum, one) => sum + Math.min(one.to ?? to, to) - one.from, 0)
        const repairs = [...new Set(failures.map((one) => one.work))]
          .map((number) => (number === null ? [] : work[number] ?? []).filter(({ kind }) => kind === 'RUN')
            .map((segment) => ({ from: Math.max(segment.from, from), to: Math.min(segment.to, to) }))
            .filter((segment) => segment.from < segment.to))
          .filter((segments) => segments.length > 0)
        const worked = repairs.flat().reduce((sum, segment) => sum + segment.to - segment.from, 0)
        const mean = (sum: number, of: number): number | null => of === 0 ? null : Math.round(sum / of * 1e4) / 1e4
        const { rows: [row] } = await client.query(
          `select total_minutes::float as total, unplanned_minutes::float as unplanned, planned_minutes::float as planned,
                  idle_minutes::float as idle, up_minutes::float as up, downtimes, failures,
                  minutes_between_failures::float as between, cardinality(failure_ids) as told,
                  failure_minutes::float as lasted, minutes_per_failure::float as restored, repairs,
                  repair_minutes::float as worked, minutes_per_repair::float as repaired,
                  cardinality(repair_work_order_ids) as orders, lost_minutes::float as lost, downtime_cost::float as cost,
                  availability_percent::float as availability
             from api.explain_asset_availability(test.id($1), pg_temp.minute($2), pg_temp.minute($3), true)`, [name, from, to])
        const needed = counted.length - count('idle')
        told.push({
          name, up: count('up'), needed, failures: failures.length, downtimes: events.size,
          repairs: failures.flatMap(({ work: number }) => number === null ? [] : [number])
        })
        expect(row).toEqual({
          total: counted.length, unplanned: count('unplanned'), planned: count('planned'), idle: count('idle'), up: count('up'),
          downtimes: events.size, failures: failures.length,
          between: mean(count('up'), failures.length), told: failures.length,
          lasted, restored: mean(lasted, failures.length), repairs: repairs.length, worked,
          repaired: mean(worked, repairs.length), orders: repairs.length, lost, cost: Math.round(lost * 2e4) / 1e4,
          availability: needed === 0 ? null : Math.round(count('up') / needed * 1e6) / 1e4
        })
      }
      // Many assets at once are the sums of each: by asset, and for all of them.
      const { rows: all } = await client.query<Record<string, unknown>>(
        `select test.name_of(asset_id) as name, numerator::float as up, denominator::float as needed,
                percent::float as percent, failures, downtimes, repairs, minutes_between_failures::float as between,
                minutes_per_repair::float as repaired
           from api.explain_availability(pg_temp.minute($1), pg_temp.minute($2), p_by => 'ASSET', p_asset_ids => array(
                  select test.id(n) from unnest($3::text[]) as n))`, [from, to, names])
      const minutesOf = (number: number): number => (work[number] ?? []).filter(({ kind }) => kind === 'RUN')
        .reduce((sum, segment) => sum + Math.max(Math.min(segment.to, to) - Math.max(segment.from, from), 0), 0)
      const rowOf = (name: string | null, facts: Fact[]): Record<string, unknown> => {
        const sumOf = (value: (fact: Fact) => number): number => facts.reduce((total, fact) => total + value(fact), 0)
        const [up, needed, failures] = [sumOf((fact) => fact.up), sumOf((fact) => fact.needed), sumOf((fact) => fact.failures)]
        const repairs = [...new Set(facts.flatMap((fact) => fact.repairs))].map(minutesOf).filter((each) => each > 0)
        const mean = (sum: number, of: number): number | null => of === 0 ? null : Math.round(sum / of * 1e4) / 1e4
        return {
          name, up, needed, failures, downtimes: sumOf((fact) => fact.downtimes), repairs: repairs.length,
          percent: needed === 0 ? null : Math.round(up / needed * 1e6) / 1e4, between: mean(up, failures),
          repaired: mean(repairs.reduce((sum, each) => sum + each, 0), repairs.length)
        }
      }
      expect(all.toSorted((a, b) => String(a['name'] ?? '~') < String(b['name'] ?? '~') ? -1 : 1))
        .toEqual([...told.map((fact) => rowOf(fact.name, [fact])), rowOf(null, told)])
      // By site and by category, for who reaches one site as well: each group is the sums of its own.
      const groups = async (by: 'SITE' | 'CATEGORY', sets: string): Promise<Record<string, unknown>[]> => (await client.query<Record<string, unknown>>(
        `select lower(coalesce(site_code, category_code)) as name, numerator::float as up, denominator::float as needed,
                percent::float as percent, failures, downtimes, repairs, minutes_between_failures::float as between,
                minutes_per_repair::float as repaired
           from api.explain_availability(pg_temp.minute($1), pg_temp.minute($2), p_by => $3 ${sets})`, [from, to, by])).rows
      const factsAt = (isOf: (place: Where) => boolean): Fact[] => told.filter((_, asset) => isOf(where[asset] ?? { site: '', category: '' }))
      const sums = (of: [string, Fact[]][]): Record<string, unknown>[] => {
        const known = of.filter(([, facts]) => facts.length > 0)
        return known.length === 0 ? [] : [...known.map(([name, facts]) => rowOf(name, facts)), rowOf(null, known.flatMap(([, facts]) => facts))]
      }
      expect(await groups('SITE', '')).toEqual(sums(['north', 'south'].map((one) => [one, factsAt(({ site }) => site === one)])))
      expect(await groups('CATEGORY', `, p_site_ids => array[test.id('south')], p_category_ids => array[test.id('machines')]`))
        .toEqual(sums(['machines', 'mills'].map((one) => [one, factsAt(({ site, category }) => site === 'south' && category === one)])))
      await client.query(`select test.sign_out(), test.sign_in('sue')`)
      expect(await groups('SITE', `, p_category_ids => array[test.id('mills')]`))
        .toEqual(sums([['south', factsAt(({ site, category }) => site === 'south' && category === 'mills')]]))
      await client.query(`select test.sign_out(), test.sign_in('tess')`)
      const { rows: now } = await client.query<{ name: string }>(
        'select test.name_of(id) as name from api.assets_down order by 1')
      // The tree of the assets themselves has no branches here: what lasts stops its own asset only.
      expect(now.map(({ name }) => name)).toEqual(names.filter((_, asset) =>
        downtimes.some((one) => !one.isVoid && one.asset === asset && one.to === null && one.loss === 100)))
    }), { numRuns: runs })
}, Math.max(240_000, runs * 2_000))
