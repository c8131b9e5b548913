import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Act, followerLife, type Following, type Given, Model, type Settings } from './model.ts'
import { playing } from './playing.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

/** A thousand sequences take a minute; METER_SEQUENCES=20000 is for whoever changes the rules. */
const sequences = plays(300)

const counter: Settings = {
  kind: 'CONTINUOUS', reading_mode: 'ABSOLUTE', direction: 'UP', rollover_value: null, max_rate_per_day: null, initial_life_to_date: 0
}

const meters: Record<string, Settings> = {
  counter: { ...counter, initial_life_to_date: 7, average_window: 4 },
  limited: { ...counter, max_rate_per_day: 240, average_window: 2 },
  rolling: { ...counter, rollover_value: 50, max_rate_per_day: 120, average_method: 'ALL', initial_life_to_date: 5 },
  falling: { ...counter, direction: 'DOWN', max_rate_per_day: 240, average_window: 3 },
  usual: { ...counter, outlier_deviations: 2.7, outlier_window: 3, average_window: 3 },
  steady: { ...counter, reading_mode: 'DELTA', outlier_deviations: 1.3, outlier_window: 4, max_rate_per_day: 480, average_method: 'ALL' },
  gauge: { ...counter, kind: 'GAUGE', max_rate_per_day: 240 },
  seen: { ...counter, kind: 'CHARACTERISTIC', unit: null, observations: Array.from({ length: 40 }, (_, at) => `state ${at}`) },
  amounts: { ...counter, reading_mode: 'DELTA', max_rate_per_day: 480, initial_life_to_date: 3, average_method: 'ALL' }
}

/** Those that another meter can follow. */
const leaders = Object.keys(meters).filter((code) => meters[code]?.kind === 'CONTINUOUS')

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.site('north'), test.asset('pump', 'north'), test.person('tess')")
  for (const [code, values] of Object.entries(meters)) await client.query("select test.meter($1, 'pump', $2)", [code, values])
  for (const code of leaders) {
    await client.query("select test.meter($1, 'pump', $2)", [`${code} part`, {
      reading_mode: 'DELTA', initial_life_to_date: followerLife, average_method: 'ALL'
    }])
  }
  await client.query("select test.sign_in('tess')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** What is unusual is seldom, so those that ask for it come twice as often. */
const anyMeter = fc.constantFrom(...Object.keys(meters), 'usual', 'steady')
const anyHour = fc.integer({ min: 0, max: 14 })
const anyValue = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 48 }) }, { weight: 1, arbitrary: fc.integer({ min: -5, max: 99 }) })

/** Readings that mostly rise with the hours, some far off, some of a counter that was set back or exchanged. */
const anyReading = fc.record({
  hour: anyHour, value: anyValue, isTrue: fc.integer({ min: 0, max: 3 }).map((n) => n > 0), jitter: fc.nat(3),
  kind: fc.constantFrom<Given['kind']>('READING', 'READING', 'READING', 'READING', 'READING', 'RESET', 'REPLACEMENT'),
  final: fc.option(anyValue)
}).map(({ hour, value, isTrue, jitter, kind, final }) => ({
  hour, kind, reading: isTrue && kind === 'READING' ? hour * 3 + jitter : value, final_reading: kind === 'READING' ? null : final
}))

type Plan =
  | { plan: 'ingest', readings: Omit<Given, 'note'>[] }
  | { plan: 'record' | 'exchange', reading: Omit<Given, 'note'> }
  | { plan: 'resend', from: number, count: number }
  | { plan: 'reject' | 'confirm', at: number }
  | { plan: 'correct', at: number, reading: number }
  | { plan: 'limit', max_rate_per_day: number }
  | { plan: 'forget', before: number }

/** An even run that a jump may end: what is unusual needs what is usual before it. */
const anyRun: fc.Arbitrary<Plan> = fc.record({
  first: fc.nat(8), count: fc.integer({ min: 5, max: 7 }), isDelta: fc.boolean(), jump: fc.constantFrom(0, 7, 15, 30),
}).map(({ first, count, isDelta, jump }) => ({
  plan: 'ingest',
  readings: Array.from({ length: count }, (_, n): Omit<Given, 'note'> => ({
    hour: first + n, kind: 'READING', reading: (isDelta ? 3 : (first + n) * 3) + (n === count - 1 ? jump : 0), final_reading: null,
  })),
}))

const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 2, arbitrary: anyRun },
  { weight: 4, arbitrary: fc.record({ plan: fc.constant('ingest' as const), readings: fc.array(anyReading, { minLength: 1, maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ plan: fc.constant('record' as const), reading: anyReading }) },
  { weight: 1, arbitrary: fc.record({ plan: fc.constant('exchange' as const), reading: anyReading }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('resend' as const), from: fc.nat(20), count: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ plan: fc.constant('reject' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('confirm' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('correct' as const), at: fc.nat(20), reading: anyValue }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('limit' as const), max_rate_per_day: fc.constantFrom(72, 240, 2400) }) },
  { weight: 3, arbitrary: fc.record({ plan: fc.constant('forget' as const), before: anyHour }) }
)

/** What is done: a plan speaks of the nth reading that was given, whichever that is. */
function actOf(plan: Plan, given: Given[], next: () => string): Act | undefined {
  const give = (reading: Omit<Given, 'note'>): Given => {
    const named = { ...reading, note: next() }
    given.push(named)
    return named
  }
  const target = 'at' in plan && given.length > 0 ? given[plan.at % given.length]?.note ?? '' : ''
  switch (plan.plan) {
    case 'ingest': return { act: 'ingest', readings: plan.readings.map(give) }
    case 'record': return plan.reading.final_reading === null ? { act: 'record', reading: give(plan.reading) } : undefined
    case 'exchange': return plan.reading.final_reading === null
      ? undefined
      : { act: 'exchange', reading: give({ ...plan.reading, kind: 'REPLACEMENT' }) }
    case 'resend': return { act: 'ingest', readings: given.slice(plan.from, plan.from + plan.count).map((old) => ({ ...old, note: next() })) }
    case 'correct': {
      const note = next()
      const old = given.find((reading) => reading.note === target)
      if (old) given.push({ ...old, reading: plan.reading, note })
      return { act: 'correct', target, reading: plan.reading, note }
    }
    case 'forget': return { act: 'forget', before: plan.before }
    case 'limit': return { act: 'limit', max_rate_per_day: plan.max_rate_per_day }
    default: return { act: plan.plan, target }
  }
}

function actsOf(plans: Plan[]): Act[] {
  const given: Given[] = []
  let count = 0
  return plans.map((plan) => actOf(plan, given, () => `n${++count}`)).filter((act) => act !== undefined)
}

test('whatever is sent, corrected, rejected, confirmed and forgotten, the meter stands where the slow model does', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyMeter, fc.array(anyPlan, { minLength: 1, maxLength: 14 }), async (code, plans) => {
    const acts = actsOf(plans)
    const model = new Model(meters[code] as Settings)
    const expected = acts.map((act) => model.play(act))
    for (const outcome of expected.flat()) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    await client.query('rollback to empty')
    const played = await play(code, acts)
    expect(played.outcomes).toEqual(expected)
    expect(played.state).toEqual(model.state())
  }), { numRuns: sequences })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const outcome of [
    'ACCEPTED', 'TOO_FAST', 'UNUSUAL', 'WENT_BACKWARDS', 'DUPLICATE', 'DUPLICATE_TIMESTAMP', 'METER_NOT_CONTINUOUS', 'READING_OUT_OF_RANGE',
    'METER_WENT_BACKWARDS', 'METER_READING_SUPERSEDED', 'METER_READING_NOT_SUSPECT', 'REJECTED', 'FORGOTTEN', 'READING_FORGOTTEN'
  ]) expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(sequences / 100)
})

test('T12: the same readings in any order of arrival, in any number of calls, lead to the same end', async () => {
  const readings = fc.uniqueArray(anyReading, { selector: ({ hour }) => hour, maxLength: 12 })
    .map((all) => all.map((reading, index) => ({ ...reading, note: `n${index}` })))
  const orders = readings.chain((all) => fc.record({
    all: fc.constant(all), shuffled: fc.shuffledSubarray(all, { minLength: all.length }), size: fc.integer({ min: 1, max: 12 })
  }))
  await fc.assert(fc.asyncProperty(anyMeter, orders, async (code, { all, shuffled, size }) => {
    const chunks: Act[] = []
    for (let at = 0; at < shuffled.length; at += size) chunks.push({ act: 'ingest', readings: shuffled.slice(at, at + size) })
    await client.query('rollback to empty')
    const { state } = await play(code, chunks)
    await client.query('rollback to empty')
    expect(state).toEqual((await play(code, [{ act: 'ingest', readings: all }])).state)
  }), { numRuns: Math.ceil(sequences / 3) })
})

test('what is usual is told by all that was before, in whatever order it came', async () => {
  // Each hour counts about as much, so that some steps are unusual and what comes late changes which.
  const readings = fc.uniqueArray(fc.record({ hour: fc.nat(26), jitter: fc.nat(5), isWild: fc.nat(7).map((n) => n === 0) }), {
    selector: ({ hour }) => hour, minLength: 10, maxLength: 27
  })
  let unusual = 0
  await fc.assert(fc.asyncProperty(fc.constantFrom('usual', 'steady'), readings, fc.integer({ min: 1, max: 9 }), async (code, all, size) => {
    const given = all.map(({ hour, jitter, isWild }, n): Given => ({
      note: `n${n}`, hour, kind: 'READING', final_reading: null,
      reading: (code === 'usual' ? hour * 6 : 6) + (isWild ? jitter * 4 : jitter)
    }))
    const acts: Act[] = []
    for (let at = 0; at < given.length; at += size) acts.push({ act: 'ingest', readings: given.slice(at, at + size) })
    const model = new Model(meters[code] as Settings)
    for (const outcome of acts.flatMap((act) => model.play(act))) unusual += outcome === 'UNUSUAL' ? 1 : 0
    await client.query('rollback to empty')
    expect((await play(code, acts)).state).toEqual(model.state())
  }), { numRuns: Math.ceil(sequences / 3) })
  if (isCounted) expect(unusual).toBeGreaterThan(sequences / 3)
})

test('whatever becomes of its readings, a meter that follows counts what they count in its time', async () => {
  const anyTime = fc.record({ after: fc.integer({ min: -1, max: 6 }), length: fc.integer({ min: 1, max: 14 }) })
    .map(({ after, length }) => ({ after, until: after + length }))
  const seen = { counted: 0, forgotten: 0, refused: 0 }
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...leaders), fc.array(anyPlan, { minLength: 1, maxLength: 10 }), anyHour, fc.array(anyPlan, { maxLength: 5 }), fc.nat(6),
    anyTime, fc.option(anyTime),
    async (code, plans, before, later, told, first, changed) => {
      const acts = actsOf([...plans, { plan: 'forget', before }, ...later])
      const at = told % (acts.length + 1)
      const model = new Model(meters[code] as Settings)
      for (const act of acts.slice(0, at)) model.play(act)
      await client.query('rollback to empty')
      await play(code, acts.slice(0, at))
      const isRefused = first.after < model.keptFrom
      expect(await follow(code, first)).toBe(isRefused ? 'READING_FORGOTTEN' : 'DONE')
      if (isRefused) return void seen.refused++
      for (const act of acts.slice(at)) model.play(act)
      await play(code, acts.slice(at))
      const { forgotten_before } = await followed(code)
      const keptFrom = Math.max(model.keptFrom, forgotten_before ?? -Infinity)
      // Whatever is put right is reckoned anew as a whole, which would hide what was not handed on.
      const isChanged = changed && Math.min(changed.after, keptFrom) === Math.min(first.after, keptFrom)
        && Math.min(changed.until, keptFrom) === Math.min(first.until, keptFrom)
      if (changed) expect(await refollow(changed)).toBe(isChanged ? 'DONE' : 'READING_FORGOTTEN')
      const expected = model.followed(isChanged ? changed : first)
      seen.counted += expected.life_to_date - followerLife
      seen.forgotten += forgotten_before === null ? 0 : 1
      seen.refused += changed && !isChanged ? 1 : 0
      expect(await followed(code)).toEqual({ ...expected, forgotten_before })
    }
  ), { numRuns: Math.ceil(sequences / 3) })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(sequences / 100)
})

interface Played {
  outcomes: string[][]
  state: unknown
}

/** From where things were left, which is nothing after a rollback. */
async function play(code: string, acts: Act[]): Promise<Played> {
  const { rows } = await client.query<{ played: Played }>('select pg_temp.play($1, $2) as played', [code, JSON.stringify(acts)])
  return rows[0]?.played ?? { outcomes: [], state: undefined }
}

/** Lets the part follow the meter; whether that was done, or why not. */
const follow = (code: string, { after, until }: Following): Promise<unknown> => done('pg_temp.follow($1, $2, $3, $4)', [code, `${code} part`, after, until])

const refollow = ({ after, until }: Following): Promise<unknown> => done('pg_temp.refollow($1, $2)', [after, until])

async function done(call: string, values: unknown[]): Promise<unknown> {
  return (await client.query<{ answer: string }>(`select ${call} as answer`, values)).rows[0]?.answer
}

interface Followed { amounts: Record<number, number>, life_to_date: number, forgotten_before: number | null }

/** What the part has counted, by the hour. */
async function followed(code: string): Promise<Followed> {
  await client.query('select pg_temp.roll_up()')
  const { rows } = await client.query<{ followed: Followed }>(
    `select jsonb_build_object(
              'amounts', coalesce(jsonb_object_agg(pg_temp.hour(u.started_at), trim_scale(u.counted)) filter (where u.id is not null), '{}'),
              'life_to_date', trim_scale(m.life_to_date), 'forgotten_before', pg_temp.hour(m.forgotten_before)
            ) as followed
       from api.asset_meters as m
       left join api.meter_rollups as u on u.meter_id = m.meter_id and u.period = 'HOUR'
      where m.code = $1
      group by m.life_to_date, m.forgotten_before`, [`${code} part`]
  )
  return rows[0]?.followed ?? { amounts: {}, life_to_date: NaN, forgotten_before: null }
}
