import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

interface Reading {
  meter_code: string
  reading: number
  /** Hours after the first of January 2026. */
  hour: number
}

// What a counter that rolls over, one that counts down, a gauge and one that is read as amounts may do.
const meters: Record<string, object> = {
  counter: { rollover_value: 1000, max_rate_per_day: 480 },
  tank: { direction: 'DOWN', max_rate_per_day: 480 },
  heat: { kind: 'GAUGE', min_value: -50, max_value: 900, max_rate_per_day: 480 },
  strokes: { kind: 'DELTA', max_rate_per_day: 4800 }
}

beforeAll(() => client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.site('north'), test.asset('pump', 'north'), test.person('tess')")
  for (const [code, values] of Object.entries(meters)) await client.query("select test.meter($1, 'pump', $2)", [code, values])
  await client.query("select test.sign_in('tess')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Any readings of any meter, many of which break a rule or fall on the same hour. */
const anyReadings = fc.array(
  fc.record({ meter_code: fc.constantFrom(...Object.keys(meters)), reading: fc.integer({ min: -10, max: 1010 }), hour: fc.nat(60) }),
  { maxLength: 25 }
)

/** Readings that a counter with a rollover really shows: at rising hours, by amounts below its greatest rate. */
const trueReadings = fc.tuple(fc.nat(999), fc.array(fc.record({ hours: fc.integer({ min: 1, max: 20 }), rate: fc.nat(20) }), { maxLength: 25 }))
  .map(([start, steps]) => {
    const readings: Reading[] = [{ meter_code: 'counter', reading: start, hour: 0 }]
    let total = start
    let hour = 0
    for (const { hours, rate } of steps) {
      total += hours * rate
      hour += hours
      readings.push({ meter_code: 'counter', reading: total % 1000, hour })
    }
    return { readings, counted: total - start }
  })

test('recorded one by one in the order of time or ingested in one call, in any order, the end is the same', async () => {
  await fc.assert(fc.asyncProperty(anyReadings, async (readings) => {
    const ingested = await from('empty', () => ingest(readings))
    // Readings of one instant stay in the order in which they came.
    const inTime = readings.map((reading, index) => ({ reading, index })).sort((a, b) => a.reading.hour - b.reading.hour)
    const recorded = await from('empty', async () => {
      const outcomes: string[] = []
      for (const { reading, index } of inTime) outcomes[index] = await record(reading)
      return outcomes
    })
    expect(recorded).toEqual(ingested)
  }), { numRuns: 60 })
})

test('what a meter really showed is accepted in any order, and the end is the same', async () => {
  const shuffled = trueReadings.chain(({ readings, counted }) => fc.record({
    readings: fc.shuffledSubarray(readings, { minLength: readings.length }), batches: fc.nat(3), counted: fc.constant(counted)
  }))
  await fc.assert(fc.asyncProperty(shuffled, async ({ readings, batches, counted }) => {
    const size = Math.ceil(readings.length / (batches + 1))
    const one = await from('empty', async () => {
      const outcomes = []
      for (const reading of readings) outcomes.push(await record(reading))
      return outcomes
    })
    const many = await from('empty', async () => {
      const outcomes = []
      for (let at = 0; at < readings.length; at += size) outcomes.push(...await ingest(readings.slice(at, at + size)))
      return outcomes
    })
    expect(new Set(one.value)).toEqual(new Set(['ACCEPTED']))
    expect(many).toEqual(one)
    const newest = readings.reduce((latest, reading) => (reading.hour > latest.hour ? reading : latest))
    expect(one.state.standings.find(({ code }) => code === 'counter')).toMatchObject({
      current_reading: newest.reading, life_to_date: counted
    })
  }), { numRuns: 40 })
})

test('whatever is recorded, the life to date is the sum of what was counted and no counter goes backwards unseen', async () => {
  await fc.assert(fc.asyncProperty(anyReadings, async (readings) => {
    const { state } = await from('empty', () => ingest(readings))
    for (const { code, life_to_date, current_reading } of state.standings) {
      const kept = state.readings.filter((reading) => reading.code === code && reading.quality === 'GOOD')
      expect(life_to_date).toBe(kept.reduce((sum, { delta }) => sum + (delta ?? 0), 0))
      expect(current_reading).toBe(kept.at(-1)?.reading ?? null)
    }
    const counter = state.readings.filter(({ code, quality }) => code === 'counter' && quality === 'GOOD')
    for (const [index, { reading, kind }] of counter.entries()) {
      const before = counter[index - 1]
      if (before) expect(kind).toBe(reading < before.reading ? 'ROLLOVER' : 'READING')
    }
  }), { numRuns: 60 })
})

interface State {
  standings: { code: string, current_reading: number | null, life_to_date: number }[]
  readings: { code: string, reading: number, delta: number | null, kind: string, quality: string }[]
}

/** Runs the work from a savepoint and answers its value and all that is kept after it. */
async function from<Value>(savepoint: string, work: () => Promise<Value>): Promise<{ value: Value, state: State }> {
  await client.query(`rollback to ${savepoint}`)
  const value = await work()
  const { rows } = await client.query<{ state: State }>(`
    select jsonb_build_object(
      'standings', (
        select jsonb_agg(jsonb_build_object(
                 'code', code, 'current_reading', trim_scale(current_reading), 'current_at', current_at,
                 'life_to_date', trim_scale(life_to_date), 'average_per_day', average_per_day
               ) order by code)
          from api.asset_meters
      ),
      'readings', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'code', meter_code, 'read_at', read_at, 'reading', trim_scale(reading), 'delta', trim_scale(delta), 'kind', kind,
                 'quality', quality
               ) order by meter_code, read_at), '[]')
          from api.meter_readings
      )
    ) as state`)
  return { value, state: rows[0]?.state ?? { standings: [], readings: [] } }
}

async function ingest(readings: Reading[]): Promise<string[]> {
  const { rows } = await client.query<{ outcomes: { outcome: string, error_code: string | null }[] }>(
    'select outcomes from api.ingest_readings($1)',
    [JSON.stringify(readings.map(({ hour, ...reading }) => ({ ...reading, read_at: instant(hour) })))]
  )
  return (rows[0]?.outcomes ?? []).map(({ outcome, error_code }) => error_code ?? outcome)
}

async function record({ meter_code, reading, hour }: Reading): Promise<string> {
  await client.query('savepoint one')
  try {
    const { rows } = await client.query<{ outcome: string }>(
      'select outcome from api.record_meter_reading(test.id($1), $2, $3)', [meter_code, reading, instant(hour)]
    )
    return rows[0]?.outcome ?? ''
  } catch (error) {
    await client.query('rollback to one')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

function instant(hour: number): string {
  return new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
}
