import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { type Asset, type Counter, figures, rounded, sumsOf } from './effectiveness.model.ts'
import { type Act, type Given, Model, type Settings } from './model.ts'
import { playing } from './playing.ts'

// OEE, TEEP, their parts and the output by which costs are divided, for random histories: readings that are late, corrected,
// rejected and of exchanged counters, stops, output counters that begin and end, an asset that moves to other clocks.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})
const histories = plays(60)
const days = 40
const ahead: Record<string, number> = { north: 14, south: 0, west: -11 }
const assetOf: Record<string, string> = { good: 'pump', bad: 'pump', all: 'pump', other: 'fan', more: 'fan' }
const counter: Settings = {
  kind: 'CONTINUOUS', reading_mode: 'ABSOLUTE', direction: 'UP', rollover_value: null, max_rate_per_day: null, initial_life_to_date: 0
}
const settings: Record<string, Settings> = { good: counter, bad: counter, all: counter, other: counter, more: { ...counter, reading_mode: 'DELTA' } }

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
  await client.query(counting)
})
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme')`)
  await client.query(`select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'),
    test.site('west', p_time_zone => 'Pacific/Niue'), test.person('tess')`)
  await client.query(`select test.asset('pump', 'north'), test.asset('fan', 'south')`)
  for (const [code, values] of Object.entries(settings)) await client.query('select test.meter($1, $2, $3)', [code, assetOf[code], values])
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

type Plan =
  | { plan: 'ingest', readings: { hour: number, jitter: number }[] }
  | { plan: 'exchange', hour: number, start: number }
  | { plan: 'correct', at: number, jitter: number }
  | { plan: 'reject', at: number }

const hour = fc.integer({ min: -20, max: days * 24 })
const jitter = fc.nat(60)
const plan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 5, arbitrary: fc.record({
    plan: fc.constant('ingest' as const), readings: fc.array(fc.record({ hour, jitter }), { minLength: 2, maxLength: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ plan: fc.constant('exchange' as const), hour, start: fc.nat(9000) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('correct' as const), at: fc.nat(40), jitter }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('reject' as const), at: fc.nat(40) }) },
)

/** A counter shows five times the hour and a little; what an act changes is the nth reading that was given. */
function actsOf(meter: string, plans: Plan[]): Act[] {
  const shown = (at: number, more: number) => (settings[meter]?.reading_mode === 'DELTA' ? more : 200 + at * 5 + more)
  const given: Given[] = []
  const give = (at: number, rest: Partial<Given>): Given => {
    const one: Given = { note: `${meter} ${given.length}`, hour: at, reading: 0, kind: 'READING', final_reading: null, ...rest }
    given.push(one)
    return one
  }
  return plans.flatMap((one, place): Act[] => {
    const old = 'at' in one ? given[one.at % Math.max(given.length, 1)] : undefined
    switch (one.plan) {
      case 'ingest': return [{ act: 'ingest', readings: one.readings.map(({ hour: at, jitter: more }) => give(at, { reading: shown(at, more) })) }]
      case 'exchange': return settings[meter]?.reading_mode === 'DELTA' ? [] : [{
        act: 'exchange', reading: give(one.hour, { kind: 'REPLACEMENT', reading: one.start, final_reading: shown(one.hour, 30) })
      }]
      case 'correct': return old === undefined ? [] : [
        { act: 'correct', target: old.note, reading: old.reading + one.jitter - 20, note: `${meter} c${place}` }]
      case 'reject': return old === undefined ? [] : [{ act: 'reject', target: old.note }]
    }
  })
}

const day = fc.integer({ min: -1, max: days + 1 })
const anyCounter = fc.record({
  meter: fc.constantFrom(...Object.keys(settings)), kind: fc.constantFrom<Counter['kind']>('GOOD', 'REJECTED', 'TOTAL'),
  ideal: fc.constantFrom(2, 4, 5, 8, 10), from: fc.integer({ min: -5, max: 30 }), length: fc.option(fc.nat(30)), isArchived: fc.nat(9).map((n) => n === 0),
}).map(({ length, ...rest }) => ({ ...rest, asset: assetOf[rest.meter] ?? '', until: length === null ? null : rest.from + length }))
const anyStops = fc.array(fc.record({
  gap: fc.integer({ min: 1, max: 300 }), hours: fc.integer({ min: 1, max: 100 }), kind: fc.constantFrom('UNPLANNED', 'PLANNED', 'IDLE', 'EXTERNAL')
}), { maxLength: 6 }).map((some) => {
  let at = -100
  return some.map(({ gap, hours, kind }) => {
    const from = at + gap
    at = from + hours
    return { from, before: at, kind }
  })
})
const question = fc.record({
  figure: fc.constantFrom(...Object.keys(figures)), from: day, length: fc.nat(days),
  groups: fc.uniqueArray(fc.constantFrom('site', 'asset', 'week', 'month'), { maxLength: 3 }),
  filter: fc.array(fc.constantFrom<[string, string]>(['asset', 'pump'], ['site', 'south'], ['week', '2026-01-05'], ['month', '2026-01-01'],
    ['month', '2026-02-01']), { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
})

test('what assets make of their hours is what the slow model counts', async () => {
  const seen = { counters: 0, refused: 0, corrected: 0, values: 0, moved: 0, records: 0 }
  await fc.assert(fc.asyncProperty(
    fc.record(Object.fromEntries(Object.keys(settings).map((code) => [code, fc.array(plan, { minLength: 1, maxLength: 5 })]))),
    fc.array(anyCounter, { minLength: 1, maxLength: 9 }), fc.tuple(anyStops, anyStops), fc.constantFrom('IN_SERVICE', 'STANDBY', 'MOTHBALLED'),
    fc.constantFrom(null, null, 'north', 'west'), fc.array(question, { minLength: 3, maxLength: 6 }),
    async (plans, counters, [pumpStops, fanStops], status, moved, questions) => {
      await client.query('rollback to savepoint empty')
      const amounts: Record<string, Record<number, number>> = {}
      await client.query(`select test.sign_in('tess')`)
      for (const [code, some] of Object.entries(plans)) {
        const acts = actsOf(code, some)
        const model = new Model(settings[code] as Settings)
        const outcomes = acts.map((act) => model.play(act))
        seen.corrected += acts.filter(({ act }, at) => act === 'correct' && outcomes[at]?.[0] === 'ACCEPTED').length
        await client.query('select pg_temp.play($1, $2)', [code, JSON.stringify(acts)])
        const { hours } = model.state() as { hours: Record<number, { counted: number }> }
        amounts[code] = Object.fromEntries(Object.entries(hours).map(([at, { counted }]) => [at, counted]))
      }
      // The first of those that overlap stands.
      const standing: Counter[] = []
      for (const one of counters) {
        const isFree = standing.every((other) => other.meter !== one.meter
          || other.from > (one.until ?? Infinity) || one.from > (other.until ?? Infinity))
        const { rows: [row] } = await client.query<{ code: string | null }>('select pg_temp.count_output($1, $2) as code',
          [JSON.stringify(one), one.isArchived])
        expect(row?.code).toBe(isFree ? null : 'OUTPUT_COUNTER_OVERLAPS')
        seen.refused += isFree ? 0 : 1
        if (isFree && !one.isArchived) standing.push(one)
      }
      seen.counters += standing.length
      if (moved) {
        await client.query(`select api.move_asset(test.id('fan'), jsonb_build_object('site_id', test.id($1)))`, [moved])
        seen.moved += 1
      }
      await client.query('select test.sign_out()')
      await client.query('set local session_replication_role = replica')
      await client.query(`update asset.assets set status = $1 where id = test.id('pump')`, [status])
      await client.query(
        `insert into asset.downtimes (
           organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
         )
         select a.organization_id, a.site_id, a.id, r.kind, false, r.kind in ('PLANNED', 'UNPLANNED'), pg_temp.instant(r."from"),
                pg_temp.instant(r.before), 'CLOSED'
           from jsonb_to_recordset($1) as r (asset text, kind text, "from" integer, before integer)
           join asset.assets as a on a.id = test.id(r.asset)`,
        [JSON.stringify([['pump', pumpStops], ['fan', fanStops]].flatMap(([asset, stops]) => (stops as Asset['stops']).map((stop) => ({ asset, ...stop }))))])
      await client.query('set local session_replication_role = origin')
      await client.query('select meter.roll_up()')
      const world = {
        counters: standing, amounts, assets: [
          { name: 'pump', site: 'north', ahead: 14, isInUse: status !== 'MOTHBALLED', stops: pumpStops },
          { name: 'fan', site: moved ?? 'south', ahead: ahead[moved ?? 'south'] ?? 0, isInUse: true, stops: fanStops },
        ],
      }
      await client.query(`select test.sign_in('tess')`)
      for (const { figure, from, length, groups, filter } of questions) {
        const until = from + length
        const expected = sumsOf(world, figure, from, until, groups, filter)
        const said = JSON.stringify({ figure, from, until, groups, filter })
        const { rows } = await client.query<{ keys: (string | null)[], numerator: string, denominator: string }>(
          `select array(
                    select case when g.name in ('site', 'asset') then test.name_of((v.group_ids ->> g.name)::uuid) else v.group_ids ->> g.name end
                      from unnest($4::text[]) with ordinality as g (name, place) order by g.place
                  ) as keys, v.numerator, v.denominator
             from api.list_figure_values($1, date '2026-01-01' + $2::integer, date '2026-01-01' + $3::integer, $4, p_filter => $5) as v
            where v.fact_count > 0`, [figure, from, until, groups, await idsOf(filter)])
        const answered = new Map(rows.map((row): [string, [number, number]] => [
          JSON.stringify(row.keys), [rounded(Number(row.numerator)), rounded(Number(row.denominator))]]))
        expect(Object.fromEntries([...answered].filter(([, [part, whole]]) => part !== 0 || whole !== 0)), said).toEqual(Object.fromEntries(expected))
        seen.values += expected.size

        // The records behind it are the assets, and add up to it.
        const all = sumsOf(world, figure, from, until, ['asset'], filter)
        const { rows: records } = await client.query<{ name: string, numerator: string, denominator: string }>(
          `select test.name_of(r.record_id) as name, r.numerator, r.denominator
             from api.list_figure_records($1, date '2026-01-01' + $2::integer, date '2026-01-01' + $3::integer, p_filter => $4) as r`,
          [figure, from, until, await idsOf(filter)])
        expect(Object.fromEntries(records.map(({ name, numerator, denominator }) =>
          [JSON.stringify([name]), [rounded(Number(numerator)), rounded(Number(denominator))]])), said).toEqual(Object.fromEntries(all))
        seen.records += records.length
      }
      await client.query('select test.sign_out()')
    }
  ), { numRuns: histories })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(histories / 4)
}, 1_200_000)

async function idsOf(filter: Record<string, string>): Promise<string> {
  const { rows: [row] } = await client.query<{ filter: string }>(
    `select coalesce(jsonb_object_agg(k.key, case when k.key in ('site', 'asset') then test.id(k.value)::text else k.value end), '{}')::text as filter
       from jsonb_each_text($1::jsonb) as k`, [JSON.stringify(filter)])
  return row?.filter ?? '{}'
}

// Creates a counter, and archives it at once; the code of the refusal, if any.
const counting = `
  create function pg_temp.count_output(p_counter jsonb, p_is_archived boolean) returns text language plpgsql as $$
  declare
    v_id uuid;
  begin
    select c.id into v_id
      from api.create_output_counter(
             jsonb_build_object(
               'meter_id', test.id(p_counter ->> 'meter'), 'kind', p_counter ->> 'kind', 'ideal_per_hour', p_counter -> 'ideal',
               'starts_on', date '2026-01-01' + (p_counter ->> 'from')::integer,
               'ends_on', date '2026-01-01' + (p_counter ->> 'until')::integer
             )
           ) as c;
    if p_is_archived then
      perform api.archive_output_counter(v_id);
    end if;
    return null;
  exception
    when sqlstate 'PGRST' then
      return sqlerrm::jsonb ->> 'code';
  end
  $$`
