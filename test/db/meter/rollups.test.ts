import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { rollUp } from './rollups.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const histories = plays(40)

/** Each with an instant at which its clocks change, or with clocks that differ by a part of an hour. */
const places = [
  { zone: 'Europe/Berlin', at: '2025-10-26T01:00:00Z' }, { zone: 'America/New_York', at: '2025-03-09T07:00:00Z' },
  { zone: 'Australia/Lord_Howe', at: '2025-04-05T15:00:00Z' }, { zone: 'Asia/Kathmandu', at: '2025-06-01T18:15:00Z' },
  { zone: 'America/Havana', at: '2025-11-02T05:00:00Z' }, { zone: 'Pacific/Kiritimati', at: '2025-06-01T10:00:00Z' },
]

beforeAll(async () => await client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.site('north'), test.asset('pump', 'north'), test.person('tess')")
  await client.query(`select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('hours', 'pump', '{"average_window": 2}')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

interface Call {
  meter: 'heat' | 'hours'
  minutes: number[]
  values: number[]
  rejected: number
  isRolledUp: boolean
  /** Readings before this minute are forgotten afterwards, as far as nothing needs them. */
  forgotten: number | null
}

interface Good { id: string, at: number, reading: number, counted: number | null }

const anyCall: fc.Arbitrary<Call> = fc.record({
  meter: fc.constantFrom('heat' as const, 'hours' as const),
  minutes: fc.uniqueArray(fc.integer({ min: -1600, max: 1600 }), { minLength: 1, maxLength: 12 }),
  values: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 12, maxLength: 12 }),
  rejected: fc.nat(20), isRolledUp: fc.boolean(), forgotten: fc.option(fc.integer({ min: -1600, max: 1600 }), { freq: 2 }),
})

test('whatever is read, rejected and forgotten, hours and days are those of all there was, by the clocks of the site', async () => {
  let forgottenInAll = 0
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...places), fc.array(anyCall, { minLength: 1, maxLength: 6 }), fc.option(fc.constantFrom(...places)),
    async ({ zone, at }, calls, moved) => {
      await client.query('rollback to empty')
      await client.query('update core.sites set time_zone = $1 where id = test.id($2)', [zone, 'north'])
      const forgotten: Record<string, Good[]> = { heat: [], hours: [] }
      for (const call of calls) {
        await play(call, Date.parse(at))
        if (call.forgotten !== null) await forget(new Date(Date.parse(at) + call.forgotten * 60_000), forgotten)
      }
      if (moved) await client.query('update core.sites set time_zone = $1 where id = test.id($2)', [moved.zone, 'north'])
      await client.query('select meter.roll_up()')
      for (const [meter, gone] of Object.entries(forgotten)) {
        forgottenInAll += gone.length
        const line = await lineOf(meter)
        // What was before the line stays as the clocks had it then.
        const zoneOf = (at: number) => (at < line ? zone : (moved ?? { zone }).zone)
        expect(await kept(meter)).toEqual(rollUp([...gone, ...await good(meter)], zoneOf))
      }
      const { rows: faults } = await client.query('select f.* from meter.meters as m cross join lateral meter.reading_faults(m.id) as f')
      expect(faults).toEqual([])
      const { rows: [left] } = await client.query<{ count: string }>('select count(*) from meter.rollup_marks')
      expect(left?.count).toBe('0')
    }), { numRuns: histories })
  if (isCounted) expect(forgottenInAll).toBeGreaterThan(histories)
})

async function play({ meter, minutes, values, rejected, isRolledUp }: Call, at: number): Promise<void> {
  const readings = minutes.map((minute, n) => ({
    meter_code: meter, read_at: new Date(at + minute * 60_000 + n * 1000).toISOString(),
    // Counters rise with time, but for one reading in twelve.
    reading: meter === 'hours' && n > 0 ? minute + 1600 : values[n]
  }))
  await client.query("select test.sign_in('tess')")
  await client.query('select accepted from api.ingest_readings($1)', [JSON.stringify(readings)])
  await client.query(
    `select api.reject_meter_reading(id)
       from (
         select r.id
           from api.meter_readings as r
           join api.asset_meters as m on m.meter_id = r.meter_id
          where r.superseded_at is null
            and r.read_at >= coalesce(m.forgotten_before, '-infinity')
          order by r.read_at offset $1 limit 1
       )`, [rejected])
  await client.query('select test.sign_out()')
  if (isRolledUp) await client.query('select meter.roll_up()')
}

/** Forgets what was read before an instant, and adds it to what was forgotten by then. */
async function forget(before: Date, forgotten: Record<string, Good[]>): Promise<void> {
  const were = Object.entries(forgotten).map(async ([meter, gone]) => ({ meter, gone, readings: await good(meter) }))
  const all = await Promise.all(were)
  await client.query('select test.forget_readings($1)', [before.toISOString()])
  for (const { meter, gone, readings } of all) {
    const left = new Set((await good(meter)).map(({ id }) => id))
    gone.push(...readings.filter(({ id }) => !left.has(id)))
  }
}

async function lineOf(meter: string): Promise<number> {
  const { rows: [row] } = await client.query<{ line: Date | null }>(
    'select forgotten_before as line from meter.standings where meter_id = test.id($1)', [meter])
  return row?.line?.getTime() ?? -Infinity
}

async function good(meter: string): Promise<Good[]> {
  const { rows } = await client.query<Omit<Good, 'at'> & { at: Date }>(
    `select id, read_at as at, reading::float8 as reading, delta::float8 as counted
       from meter.readings where meter_id = test.id($1) and superseded_at is null and quality = 'GOOD'`, [meter])
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() }))
}

async function kept(meter: string): Promise<unknown[]> {
  await client.query("select test.sign_in('tess')")
  const { rows } = await client.query<{ period: string, of: string }>(
    `select period,
            case period
              when 'DAY' then started_on::text
              else to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            end as of,
            reading_count, min_reading::float8, max_reading::float8, mean_reading::float8, last_reading::float8,
            counted::float8
       from api.meter_rollups where meter_code = $1`, [meter])
  await client.query('select test.sign_out()')
  return rows.sort((a, b) => a.period.localeCompare(b.period) || a.of.localeCompare(b.of))
}
