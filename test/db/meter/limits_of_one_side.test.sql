-- An alarm ends where the readings are back behind the limit by its hysteresis, whichever limits the rule has.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter(m, 'pump', '{"kind": "GAUGE"}') from unnest('{low,low critical,high,high critical}'::text[]) as m;
select test.person('tess', '{north}', '{meter_reading.record}');

-- What becomes of the alarms of a meter with one limit by these readings, one a minute.
create function pg_temp.alarms(p_meter text, p_limit jsonb, p_readings numeric[]) returns text[] language plpgsql as $$
declare
  v_states text[] := '{}';
begin
  perform test.alarm_rule('rule of ' || p_meter, p_meter, '{"hysteresis": 2}' || p_limit);

  for place in 1 .. cardinality(p_readings) loop
    perform api.record_meter_reading(
      test.id(p_meter), p_readings[place], timestamptz '2026-02-01Z' + place * interval '1 minute'
    );
    v_states := v_states || coalesce(
      (select string_agg(case a.status when 'CLEARED' then 'over' else 'alarm' end, ' ' order by a.raised_at)
         from api.meter_alarms as a where a.meter_id = test.id(p_meter)), '-'
    );
  end loop;

  return v_states;
end
$$;

select test.sign_in('tess');
select is(pg_temp.alarms('low', '{"low_warning": 10}', '{10,9,11.9,12}'), '{-,alarm,alarm,over}', 'a low limit');
select is(
  pg_temp.alarms('low critical', '{"low_critical": 5}', '{5,4,6.9,7}'), '{-,alarm,alarm,over}', 'a low critical limit'
);
select is(pg_temp.alarms('high', '{"high_warning": 60}', '{60,61,58.1,58}'), '{-,alarm,alarm,over}', 'a high limit');
select is(
  pg_temp.alarms('high critical', '{"high_critical": 80}', '{80,81,78.1,78}'), '{-,alarm,alarm,over}',
  'a high critical limit'
);
select test.sign_out();

select * from finish();
rollback;
