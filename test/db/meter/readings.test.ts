import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Act, followerLife, type Following, type Given, Model, type Settings } from './model.ts'
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

const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ plan: fc.constant('ingest' as const), readings: fc.array(anyReading, { minLength: 1, maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ plan: fc.constant('record' as const), reading: anyReading }) },
  { weight: 1, arbitrary: fc.record({ plan: fc.constant('exchange' as const), reading: anyReading }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('resend' as const), from: fc.nat(20), count: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ plan: fc.constant('reject' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('confirm' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('correct' as const), at: fc.nat(20), reading: anyValue }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('limit' as const), max_rate_per_day: fc.constantFrom(72, 240, 2400) }) },
  { weight: 2, arbitrary: fc.record({ plan: fc.constant('forget' as const), before: anyHour }) }
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
}, 600_000)

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
}, 600_000)

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
}, 600_000)

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
}, 600_000)

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

// All acts of a sequence in one call, each refused by itself, and all that is kept after them.
const playing = `
create function pg_temp.instant(p_hour numeric) returns timestamptz language sql
return timestamptz '2026-01-01Z' + make_interval(hours => p_hour::integer);

create function pg_temp.reading(p_note text) returns uuid language sql
return coalesce((select id from api.meter_readings where note = p_note), '00000000-0000-4000-8000-000000000000');

create function pg_temp.forget(p_meter uuid, p_before numeric) returns text language plpgsql as $$
declare
  v_before timestamptz := (select forgotten_before from api.asset_meters where meter_id = p_meter);
begin
  -- What follows forgets after what it follows.
  perform test.forget_readings(pg_temp.instant(p_before)) from generate_series(1, 2);
  return (
    select case when forgotten_before is distinct from v_before then 'FORGOTTEN' else 'NOTHING' end
      from api.asset_meters where meter_id = p_meter
  );
end
$$;

create function pg_temp.roll_up() returns integer language sql security definer return meter.roll_up();

-- Volatile, for it looks at what the statement that asks has just written.
create function pg_temp.suspicion(p_id uuid) returns text language plpgsql volatile as $$
begin
  return (select r.suspicion from api.meter_readings as r where r.id = p_id);
end
$$;

create function pg_temp.play_one(p_meter uuid, p_act jsonb) returns jsonb language plpgsql as $$
declare
  v_given   jsonb := p_act -> 'reading';
  v_message text;
begin
  case p_act ->> 'act'
    when 'ingest' then
      return (
        select coalesce(jsonb_agg(case o ->> 'outcome'
                 when 'SUSPECT' then pg_temp.suspicion((o ->> 'reading_id')::uuid)
                 else coalesce(o ->> 'error_code', o ->> 'outcome')
               end order by (o ->> 'row')::integer), '[]')
          from api.ingest_readings((
                 select coalesce(jsonb_agg(jsonb_build_object(
                          'meter_id', p_meter, 'reading', g -> 'reading', 'kind', g -> 'kind', 'note', g -> 'note',
                          'final_reading', g -> 'final_reading', 'read_at', pg_temp.instant((g ->> 'hour')::numeric)
                        ) order by n), '[]')
                   from jsonb_array_elements(p_act -> 'readings') with ordinality as x (g, n)
               )),
               jsonb_array_elements(outcomes) as o
      );
    when 'record' then
      return (
        select jsonb_build_array(case r.outcome when 'SUSPECT' then pg_temp.suspicion(r.reading_id) else r.outcome end)
          from api.record_meter_reading(
                 p_meter, (v_given ->> 'reading')::numeric, pg_temp.instant((v_given ->> 'hour')::numeric),
                 v_given ->> 'kind', v_given ->> 'note'
               ) as r
      );
    when 'exchange' then
      return (
        select jsonb_build_array(case r.outcome when 'SUSPECT' then pg_temp.suspicion(r.reading_id) else r.outcome end)
          from api.exchange_meter(
                 p_meter, (v_given ->> 'final_reading')::numeric, (v_given ->> 'reading')::numeric,
                 pg_temp.instant((v_given ->> 'hour')::numeric), null, v_given ->> 'note'
               ) as r
      );
    when 'correct' then
      return (
        select jsonb_build_array(r.outcome)
          from api.correct_meter_reading(
                 pg_temp.reading(p_act ->> 'target'), (p_act ->> 'reading')::numeric, p_act ->> 'note'
               ) as r
      );
    when 'reject' then
      return (select jsonb_build_array(r.outcome) from api.reject_meter_reading(pg_temp.reading(p_act ->> 'target')) as r);
    when 'confirm' then
      return (select jsonb_build_array(r.outcome) from api.confirm_meter_reading(pg_temp.reading(p_act ->> 'target')) as r);
    when 'limit' then
      perform api.update_meter(p_meter, jsonb_build_object('max_rate_per_day', p_act -> 'max_rate_per_day'));
      return '["DONE"]';
    when 'forget' then
      return jsonb_build_array(pg_temp.forget(p_meter, (p_act ->> 'before')::numeric));
  end case;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return jsonb_build_array(v_message::jsonb ->> 'code');
end
$$;

create function pg_temp.following(p_after numeric, p_until numeric) returns jsonb language sql
return jsonb_build_object('started_at', pg_temp.instant(p_after), 'ended_at', pg_temp.instant(p_until));

-- Whether something was done, or the code of the first fault.
create function pg_temp.outcome(p_message text) returns text language sql
return coalesce((p_message::jsonb ->> 'details')::jsonb -> 0 ->> 'code', p_message::jsonb ->> 'code');

create function pg_temp.follow(p_code text, p_part text, p_after numeric, p_until numeric) returns text language plpgsql as $$
begin
  perform test.remember('following', id)
     from api.create_meter_link(
            pg_temp.following(p_after, p_until) || jsonb_build_object('meter_id', test.id(p_part), 'leader_id', test.id(p_code))
          );
  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return pg_temp.outcome(sqlerrm);
end
$$;

create function pg_temp.refollow(p_after numeric, p_until numeric) returns text language plpgsql as $$
begin
  perform api.update_meter_link(test.id('following'), pg_temp.following(p_after, p_until));
  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return pg_temp.outcome(sqlerrm);
end
$$;

create function pg_temp.hour(p_at timestamptz) returns integer language sql
return extract(epoch from p_at - timestamptz '2026-01-01Z') / 3600;

create function pg_temp.play(p_code text, p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_meter    uuid := test.id(p_code);
  v_outcomes jsonb := '[]';
  v_act      jsonb;
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    v_outcomes := v_outcomes || jsonb_build_array(pg_temp.play_one(v_meter, v_act));
  end loop;

  perform pg_temp.roll_up();
  return jsonb_build_object(
    'outcomes', v_outcomes,
    'state', (
      select jsonb_build_object(
               'readings', (
                 select coalesce(jsonb_object_agg(r.note, jsonb_build_object('is_confirmed', r.is_confirmed) || case
                          when r.superseded_at is null then jsonb_build_object(
                            'state', 'STANDING', 'quality', r.quality, 'suspicion', r.suspicion, 'kind', r.kind,
                            'delta', trim_scale(r.delta)
                          )
                          when r.quality = 'REJECTED' then '{"state": "REJECTED"}'
                          else '{"state": "CORRECTED"}'
                        end), '{}')
                   from api.meter_readings as r
                  where r.meter_id = v_meter
               ),
               'current_reading', trim_scale(m.current_reading), 'current_hour', pg_temp.hour(m.current_at),
               'life_to_date', trim_scale(m.life_to_date), 'average_per_day', trim_scale(m.average_per_day),
               'forgotten_before', pg_temp.hour(m.forgotten_before),
               'hours', (
                 select coalesce(jsonb_object_agg(pg_temp.hour(u.started_at), jsonb_build_object(
                          'reading', trim_scale(u.last_reading), 'counted', trim_scale(u.counted)
                        )), '{}')
                   from api.meter_rollups as u
                  where u.meter_id = v_meter and u.period = 'HOUR'
               )
             )
        from api.asset_meters as m
       where m.meter_id = v_meter
    )
  );
end
$$;
`
