import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Act, type Rule, Watch } from './alarms.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const histories = plays(100)

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.site('north'), test.asset('pump', 'north'), test.person('tess')")
  await client.query(`select test.meter('heat', 'pump', '{"kind": "GAUGE"}')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const anyLimit = (value: number) => fc.option(fc.integer({ min: value - 3, max: value + 3 }), { freq: 3 })

const anyRule: fc.Arbitrary<Rule> = fc.record({
  low_critical: anyLimit(4), low_warning: anyLimit(12), high_warning: anyLimit(30), high_critical: anyLimit(40),
  max_change_per_hour: fc.option(fc.integer({ min: 60, max: 600 }), { freq: 2 }), hysteresis: fc.nat(4),
  counting: fc.constantFrom<number[]>([1, 1, 0], [1, 1, 0], [2, 3, 0], [3, 3, 0], [1, 4, 0], [1, 1, 5], [1, 1, 5], [1, 1, 12]),
}).map(({ counting: [required_count = 1, window_count = 1, delay_minutes = 0], ...limits }) =>
  ({ ...limits, required_count, window_count, delay_minutes }))
  .filter(({ low_critical, low_warning, high_warning, high_critical, max_change_per_hour }) =>
    [low_critical, low_warning, high_warning, high_critical, max_change_per_hour].some((limit) => limit !== null))

const anyValue = fc.integer({ min: 0, max: 46 })

/** Readings mostly come in order, from where the last call ended; some come late, or again. */
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('ingest' as const),
      readings: fc.uniqueArray(fc.record({ minute: fc.nat(60), reading: anyValue }), { minLength: 1, maxLength: 8, selector: ({ minute }) => minute }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('wait' as const), minute: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('reject' as const), at: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('correct' as const), at: fc.nat(30), reading: anyValue }) },
)

/** Each call begins some minutes after the one before, and so overlaps it or not. */
function inTime(acts: Act[]): Act[] {
  let start = 0
  return acts.map((act) => {
    if (act.act === 'wait') return { act: 'wait', minute: start += act.minute }
    if (act.act !== 'ingest') return act
    const readings = act.readings.map(({ minute, reading }) => ({ minute: start + minute % 20, reading }))
    start += 9
    return { act: 'ingest', readings: [...new Map(readings.map((each) => [each.minute, each])).values()] }
  })
}

test('whatever is read, late, corrected or rejected, the alarms are those of the slow watch', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyRule, fc.array(anyAct, { minLength: 1, maxLength: 14, size: 'max' }), async (rule, plans) => {
    const acts = inTime(plans)
    const watch = new Watch(rule)
    for (const act of acts) {
      const before = watch.alarms.filter(({ severity }) => severity === 'CRITICAL').length + watch.alarms.length
      watch.play(act)
      const after = watch.alarms.filter(({ severity }) => severity === 'CRITICAL').length + watch.alarms.length
      if (act.act === 'wait' && after > before) seen.set('by the clock', (seen.get('by the clock') ?? 0) + 1)
    }
    await client.query('rollback to empty')
    const { rows } = await client.query<{ alarms: unknown }>(
      'select pg_temp.play($1, $2) as alarms', [JSON.stringify(rule), JSON.stringify(acts)])
    expect(rows[0]?.alarms).toEqual(watch.alarms)
    for (const { level, reason } of watch.alarms) {
      for (const key of [level, reason ?? 'open']) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }), { numRuns: histories })
  // A history that never raises an alarm proves nothing.
  if (isCounted) for (const key of ['HIGH_CRITICAL', 'HIGH_WARNING', 'LOW_CRITICAL', 'LOW_WARNING', 'RATE', 'VALUE', 'MENDED', 'open', 'by the clock']) {
    expect([key, seen.get(key) ?? 0]).toEqual([key, expect.toSatisfy((count: number) => count > 0)])
  }
})

const playing = `
create function pg_temp.instant(p_minute integer) returns timestamptz language sql
return timestamptz '2026-01-01Z' + make_interval(mins => p_minute);

create function pg_temp.minute(p_at timestamptz) returns integer language sql
return extract(epoch from p_at - timestamptz '2026-01-01Z') / 60;

create function pg_temp.standing(p_at integer) returns uuid language sql as $$
  select id
    from api.meter_readings
   where superseded_at is null
   order by read_at
  offset p_at % greatest((select count(*) from api.meter_readings where superseded_at is null), 1)
   limit 1
$$;

create function pg_temp.look(p_at timestamptz) returns void language plpgsql security definer as $$
declare
  v_organization text := current_setting('assetry.organization_id');
begin
  while meter.raise_delayed_alarms(p_at) > 0 loop
    null;
  end loop;

  perform set_config('assetry.organization_id', v_organization, true);
end
$$;

create function pg_temp.play(p_rule jsonb, p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_act jsonb;
begin
  perform test.alarm_rule('rule', 'heat', p_rule);
  perform test.sign_in('tess');

  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    case v_act ->> 'act'
      when 'wait' then
        perform pg_temp.look(pg_temp.instant((v_act ->> 'minute')::integer));
      when 'ingest' then
        perform api.ingest_readings((
          select jsonb_agg(jsonb_build_object(
                   'meter_code', 'heat', 'reading', g -> 'reading',
                   'read_at', pg_temp.instant((g ->> 'minute')::integer)
                 ))
            from jsonb_array_elements(v_act -> 'readings') as g
        ));
      when 'reject' then
        perform api.reject_meter_reading(i) from pg_temp.standing((v_act ->> 'at')::integer) as i where i is not null;
      when 'correct' then
        perform api.correct_meter_reading(i, (v_act ->> 'reading')::numeric)
           from pg_temp.standing((v_act ->> 'at')::integer) as i
          where i is not null;
    end case;
  end loop;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'level', level, 'severity', severity, 'raised', pg_temp.minute(raised_at),
             'cleared', pg_temp.minute(cleared_at), 'reason', cleared_reason
           ) order by raised_at, created_at, id), '[]')
      from api.meter_alarms
  );
end
$$;
`
