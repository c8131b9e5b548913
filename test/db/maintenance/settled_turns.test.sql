-- Turns on which nothing that comes later depends leave what a forecast carries on; those that still count stay.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.job_plan('BIG');
select test.schedule('small', 'pump', '{"every_unit": "DAY", "nest_group": "n", "nest_level": 1, "nest_window_days": 3,
  "anchor_on": "2026-03-01", "next_due_on": "2026-03-20", "occurrence_count": 9}');
select test.schedule('large', 'pump', '{"every_unit": "WEEK", "nest_group": "n", "nest_level": 2, "nest_window_days": 5,
  "anchor_on": "2026-03-01", "next_due_on": "2026-03-22", "occurrence_count": 4}');
select test.schedule('alone', 'fan', '{"every_unit": "DAY", "anchor_on": "2026-03-01", "next_due_on": "2026-03-20",
  "occurrence_count": 9}');
insert into maintenance.schedule_plans (organization_id, site_id, schedule_id, position, every_nth, job_plan_id,
  since_seq)
select s.organization_id, s.site_id, s.id, p.position, p.nth, test.id('BIG'), 0
  from maintenance.schedules as s, (values ('alone', 1, 2), ('alone', 2, 4)) as p (name, position, nth)
 where s.id = test.id(p.name);

create function pg_temp.turn(p_name text, p_seq integer, p_day date, p_id uuid default null)
returns maintenance.occurrences language sql as $$
  select jsonb_populate_record(null::maintenance.occurrences, jsonb_build_object(
    'id', p_id, 'schedule_id', test.id(p_name), 'seq', p_seq, 'due_on', p_day,
    'due_at', coalesce(p_day, '2026-02-20') + time '23:30'))
$$;
create function pg_temp.said(p_turns maintenance.occurrences[]) returns text language sql as $$
  select coalesce(
           string_agg(test.name_of((p_turns[i]).schedule_id) || ' ' || (p_turns[i]).seq, ', ' order by i), 'none'
         )
    from generate_subscripts(p_turns, 1) as i
$$;
create function pg_temp.settled(p_names text[], p_ahead maintenance.occurrences[], p_waits integer[], p_at timestamptz)
returns table (kept text, waits integer[], settled text) language sql as $$
  select pg_temp.said(t.p_ahead), t.p_waits, pg_temp.said(t.p_settled)
    from maintenance.settled_turns(
           p_ahead, p_waits,
           array(select s from maintenance.schedules as s where test.name_of(s.id) = any (p_names)), p_at
         ) as t
$$;

select results_eq(
  $$ select * from pg_temp.settled('{small,large}', array[
       pg_temp.turn('small', 1, '2026-03-14'), pg_temp.turn('large', 2, '2026-03-15'),
       pg_temp.turn('small', 2, '2026-03-16')
     ], '{}', '2026-04-01') $$,
  $$ values ('large 2, small 2', '{}'::integer[], 'small 1') $$,
  'of a nest stays what lies at most its longest window before the next day of any'
);
select results_eq(
  $$ select * from pg_temp.settled('{small,large}', array[
       pg_temp.turn('small', 1, '2026-03-01'), pg_temp.turn('large', 2, '2026-03-03'),
       pg_temp.turn('large', 3, '2026-03-04')
     ], '{}', '2026-03-10 00:00Z') $$,
  $$ values ('large 3', '{}'::integer[], 'small 1, large 2') $$,
  'or before now, by the clocks of any site'
);
select results_eq(
  $$ select * from pg_temp.settled('{small,large}', array[
       pg_temp.turn('large', 1, '2026-02-24'), pg_temp.turn('small', 1, '2026-02-25'),
       pg_temp.turn('small', 2, '2026-03-02'),
       pg_temp.turn('large', 2, '2026-03-15')
     ], '{3}', '2026-04-01') $$,
  $$ values ('small 1, small 2, large 2', '{2}'::integer[], 'large 1') $$,
  'or before one that waits, whose place follows'
);
select results_eq(
  $$ select * from pg_temp.settled('{small,large}', array[
       pg_temp.turn('large', 1, '2026-02-13'), pg_temp.turn('large', 2, '2026-02-14'),
       pg_temp.turn('small', 2, null)
     ], '{3}', '2026-04-01') $$,
  $$ values ('large 2, small 2', '{2}'::integer[], 'large 1') $$,
  'of which only the instant may be known'
);
select results_eq(
  $$ select * from pg_temp.settled('{alone}', array[
       pg_temp.turn('alone', 5, '2026-03-31'), pg_temp.turn('alone', 6, '2026-03-31'),
       pg_temp.turn('alone', 7, '2026-03-01')
     ], '{}', '2026-04-01') $$,
  $$ values ('alone 7', '{}'::integer[], 'alone 5, alone 6') $$,
  'the greatest job plan looks back as many turns as it does'
);
select results_eq(
  $$ select * from pg_temp.settled('{small}', array[pg_temp.turn('alone', 9, '2026-03-01')], '{1}', '2026-04-01') $$,
  $$ values ('alone 9', '{1}'::integer[], 'none') $$, 'nothing is settled while it waits'
);

select results_eq(
  $$ select * from pg_temp.settled('{small,large}', array[
       pg_temp.turn('large', 1, '2026-02-24'), pg_temp.turn('large', 2, '2026-02-25'),
       pg_temp.turn('small', 1, '2026-03-02'), pg_temp.turn('small', 2, '2026-03-09')
     ], '{3,4}', '2026-04-01') $$,
  $$ values ('large 2, small 1, small 2', '{2,3}'::integer[], 'large 1') $$, 'the first of those that wait counts'
);

select * from finish();
rollback;
