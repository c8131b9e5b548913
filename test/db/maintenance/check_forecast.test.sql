-- The parts of a forecast: its size before it begins, meters, and open work; with what just keeps a limit.
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('far', 'south');
select test.meter('hours', 'pump');
update meter.standings set average_per_day = 0.5 where meter_id = test.id('hours');

-- How many hundredths of a day lie between two turns.
create function pg_temp.between(p_values jsonb) returns numeric language sql security definer as $$
  select round(maintenance.days_between_turns(jsonb_populate_record(null::maintenance.schedules, p_values)), 2)
$$;
select is(
  array[
    pg_temp.between('{"every_n": 2, "every_unit": "DAY"}'), pg_temp.between('{"every_n": 2, "every_unit": "WEEK"}'),
    pg_temp.between('{"every_n": 2, "every_unit": "MONTH"}'), pg_temp.between('{"every_n": 2, "every_unit": "YEAR"}')
  ], '{2,14,60.8,730}', 'by an interval'
);
select is(
  array[
    pg_temp.between('{"rrule": "FREQ=DAILY;INTERVAL=3"}'), pg_temp.between('{"rrule": "FREQ=WEEKLY;BYDAY=MO,TH"}'),
    pg_temp.between('{"rrule": "FREQ=MONTHLY;BYDAY=MO,TH"}'),
      pg_temp.between('{"rrule": "FREQ=MONTHLY;BYMONTHDAY=1,15"}'),
    pg_temp.between('{"rrule": "FREQ=MONTHLY;INTERVAL=2"}')
  ], '{3,3.5,3.04,15.2,60.8}', 'by a rule'
);
select is(
  array[
    pg_temp.between('{"rrule": "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1"}'),
      pg_temp.between('{"rrule": "FREQ=YEARLY;BYMONTHDAY=1"}'),
    pg_temp.between('{"rrule": "FREQ=YEARLY"}'), pg_temp.between('{"rrule": "FREQ=YEARLY;BYMONTH=3,9;BYDAY=MO"}')
  ], '{182.5,30.42,365,36.5}', 'of a year'
);
select is(
  array[
    pg_temp.between(jsonb_build_object('every_units', 10, 'meter_id', test.id('hours'))),
    pg_temp.between(jsonb_build_object('every_units', 10, 'meter_id', test.id('hours'), 'every_n', 3, 'every_unit',
      'WEEK')),
    pg_temp.between(jsonb_build_object('every_units', 10, 'meter_id', test.id('hours'), 'every_n', 1, 'every_unit',
      'WEEK')),
    round(maintenance.days_between_turns(
      jsonb_populate_record(null::maintenance.schedules, jsonb_build_object('every_units', 0.0001, 'meter_id',
        test.id('hours')))) * 1440, 4)
  ], '{20,20,7,1}', 'by a meter, by the first of both, and a minute at least'
);
update meter.standings set average_per_day = 0 where meter_id = test.id('hours');
select is(
  pg_temp.between(jsonb_build_object('every_units', 10, 'meter_id', test.id('hours'), 'every_n', 1, 'every_unit',
    'WEEK')),
  7.00, 'a meter that does not go on brings nothing'
);

-- When a meter will have counted as far.
create function pg_temp.comes(p_values jsonb, p_units numeric, p_pace numeric) returns timestamptz language sql as $$
  select maintenance.meter_comes_at(
           jsonb_populate_record(
             null::maintenance.schedules,
             '{"armed_at": "2026-01-01", "next_units": 110, "lead_units": 10, "trigger_logic": "ANY"}' || p_values
           ), '2026-01-01T00:00Z', p_units, p_pace
         )
$$;
select is(pg_temp.comes('{}', 100, 0), timestamptz '2026-01-01T00:00Z', 'at once where it has, less its lead');
select is(pg_temp.comes('{}', 99, 0.5), timestamptz '2026-01-03T00:00Z', 'by its pace where it has not');
select is(pg_temp.comes('{}', 99, 0), null, 'never where it does not go on');
select is(pg_temp.comes('{"armed_at": null}', 100, 1), null, 'nor where it is not waited for');
select is(pg_temp.comes('{"next_units": null}', 100, 1), null, 'nor without a point');
select is(pg_temp.comes('{"trigger_logic": "ALL", "event": "REPAIR_COMPLETED"}', 100, 1), null,
  'nor with an event that has to come, too');
select is(pg_temp.comes('{"trigger_logic": "ALL"}', 100, 1), timestamptz '2026-01-01T00:00Z', 'all of a meter alone');
select is(pg_temp.comes('{"event": "REPAIR_COMPLETED"}', 100, 1), timestamptz '2026-01-01T00:00Z', 'any of both');
select is(pg_temp.comes('{}', 0, 0.000001), timestamptz '2026-01-01T00:00Z' + interval '876000 hours',
  'in a hundred years at most');
select is(
  array[maintenance.units_then(5, 2, interval '36 hours'), maintenance.units_then(5, null, interval '36 hours')],
    '{8,5}',
  'what it will have counted'
);

-- Whether open work leaves room for more.
create function pg_temp.is_full(p_policy text, p_ahead integer, p_open integer) returns boolean language sql as $$
  select (
           maintenance.open_beside(
             jsonb_populate_record(
               null::maintenance.schedules,
               jsonb_build_object('id', test.id('pump'), 'overlap_policy', p_policy, 'max_ahead', p_ahead)
             ), array_fill(test.id('pump'), array[p_open]) || test.id('far')
           )
         ).schedule_id is not null
$$;
select is(
  array[pg_temp.is_full('SKIP', null, 0), pg_temp.is_full('SKIP', null, 1), pg_temp.is_full('GENERATE', null, 9),
        pg_temp.is_full('GENERATE', 2, 1), pg_temp.is_full('GENERATE', 2, 2), pg_temp.is_full('GENERATE', 2, 3)],
  '{f,t,f,f,t,t}', 'one leaves none, or as many as may be'
);

-- Its size: four times 2,500 days are 10,000.
create function pg_temp.day(p_days integer) returns date language sql as $$
  select (now() at time zone 'UTC')::date + p_days
$$;
create function pg_temp.daily(p_name text, p_day integer, p_more jsonb default '{}', p_asset text default 'pump')
returns void language sql as $$
  select test.schedule(p_name, p_asset, jsonb_build_object('every_unit', 'DAY', 'anchor_on', pg_temp.day(p_day))
    || p_more,
           now() - interval '2 days')
$$;
select pg_temp.daily('d' || n, 0) from generate_series(1, 3) as n;
-- What waits for its work counts from today on, what comes later not at all.
select pg_temp.daily('waits', 0, '{"basis": "FLOATING"}'), pg_temp.daily('later', 2510), pg_temp.daily('asleep', 0),
       pg_temp.daily('elsewhere', 0, p_asset => 'far');
set constraints all immediate;
set constraints all deferred;
alter table maintenance.schedules disable trigger check_transition;
update maintenance.schedules set next_due_on = null, next_due_at = null,
  next_generate_at = null where id = test.id('waits');
update maintenance.schedules set status = 'SUSPENDED' where id = test.id('asleep');
set constraints all immediate;
set constraints all deferred;
alter table maintenance.schedules enable trigger check_transition;
select test.sign_in('ann');
select lives_ok(
  $$ select api.forecast_maintenance(test.id('north'), pg_temp.day(0), pg_temp.day(0)) $$, 'today is not in the past'
);
select test.refuses_fields(
  $$ select api.forecast_maintenance(test.id('north'), pg_temp.day(-1), pg_temp.day(-1)) $$, '{p_until}', 'yesterday is'
);
select test.refuses(
  $$ select api.forecast_maintenance(null, pg_temp.day(0), pg_temp.day(1)) $$, 'SITE_NOT_FOUND', 404, 'a site is named'
);
select test.sign_out();
create function pg_temp.check_size(p_days integer,
  p_from integer default 0) returns void language sql security definer as $$
  select maintenance.check_forecast(test.id('north'), pg_temp.day(p_from), pg_temp.day(p_days))
$$;
select test.sign_in('ann');
select lives_ok($$ select pg_temp.check_size(2499) $$, '10,000 are taken');
select test.refuses($$ select pg_temp.check_size(2500) $$, 'TOO_MUCH', 422, 'more are not');
select test.sign_out();
alter table maintenance.schedules disable trigger check_transition;
update maintenance.schedules set status = 'SUSPENDED' where id <> test.id('later');
select test.sign_in('ann');
select lives_ok($$ select pg_temp.check_size(3660) $$, '3,660 days are taken');
select test.refuses_fields($$ select pg_temp.check_size(3661, 5) $$, '{p_until}', 'more are not');
select test.refuses_fields(
  $$ select api.forecast_maintenance(test.id('north'), pg_temp.day(2), pg_temp.day(1)) $$, '{p_until}',
    'a period ends after it begins'
);
select test.sign_out();

select * from finish();
rollback;
