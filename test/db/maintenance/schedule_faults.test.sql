-- How early the work of a schedule may be made: by fewer days than lie between one turn and the next.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.schedule('turn', 'pump');

-- The codes of what is wrong with so many lead_days.
create function pg_temp.faults(p_lead_days integer, p_values jsonb)
returns text
language sql
as $$
  select string_agg(f ->> 'code', ' ')
    from maintenance.schedules as s
   cross join jsonb_array_elements(
           maintenance.schedule_faults(
             maintenance.with_rule_end(
               jsonb_populate_record(s, p_values || jsonb_build_object('lead_days', p_lead_days))
             )
           )
         ) as f
   where s.id = test.id('turn')
     and f ->> 'field' = 'lead_days'
$$;
create function pg_temp.by_rule(p_rrule text)
returns jsonb
language sql
as $$
  select jsonb_build_object('rrule', p_rrule, 'every_n', null, 'every_unit', null, 'anchor_on', '2026-01-05')
$$;

select is(
  array[
    pg_temp.faults(6, pg_temp.by_rule('FREQ=WEEKLY')), pg_temp.faults(7, pg_temp.by_rule('FREQ=WEEKLY')),
    pg_temp.faults(3, pg_temp.by_rule('FREQ=WEEKLY;BYDAY=MO,FR')),
    pg_temp.faults(2, pg_temp.by_rule('FREQ=WEEKLY;BYDAY=MO,FR'))
  ],
  array[null, 'TOO_LARGE', 'TOO_LARGE', null], 'of a rule fewer than the days of its shortest gap'
);
select is(
  array[
    pg_temp.faults(1, pg_temp.by_rule('FREQ=DAILY;COUNT=1')),
    pg_temp.faults(400, pg_temp.by_rule('FREQ=DAILY;COUNT=1'))
  ],
  array[null, null]::text[], 'of a single day any'
);
select is(
  array[
    pg_temp.faults(13, '{"every_n": 2, "every_unit": "WEEK"}'),
    pg_temp.faults(14, '{"every_n": 2, "every_unit": "WEEK"}')
  ],
  array[null, 'TOO_LARGE'], 'of weeks fewer than they have'
);
select is(
  array[
    pg_temp.faults(27, '{"every_unit": "MONTH"}'), pg_temp.faults(28, '{"every_unit": "MONTH"}'),
    pg_temp.faults(364, '{"every_unit": "YEAR"}'), pg_temp.faults(365, '{"every_unit": "YEAR"}'),
    pg_temp.faults(2, '{"every_n": 3, "every_unit": "DAY"}'), pg_temp.faults(3, '{"every_n": 3, "every_unit": "DAY"}')
  ],
  array[null, 'TOO_LARGE', null, 'TOO_LARGE', null, 'TOO_LARGE'], 'of months, years and days as of the shortest'
);
select is(
  array[
    pg_temp.faults(28, '{"every_unit": "MONTH", "overlap_policy": "GENERATE", "max_ahead": 3}'),
    pg_temp.faults(7, pg_temp.by_rule('FREQ=WEEKLY') || '{"overlap_policy": "GENERATE", "max_ahead": 3}')
  ],
  array[null, null]::text[], 'where several may be open at a time as many as one likes'
);

select * from finish();
rollback;
