-- A day of a schedule has passed without work when the next one has come, too: to the instant; and what a schedule is
-- by itself: brought by time alone, and what it does about a blackout.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.schedule('weekly', 'pump');

-- Whether the day of 10 March has passed, of a schedule whose next is that of 17 March.
create function pg_temp.is_passed(p_at timestamptz, p_values jsonb default '{}') returns boolean language sql as $$
  select maintenance.is_passed(
           jsonb_populate_record(
             s,
             '{"basis": "FIXED", "catch_up": "ONE", "every_n": 1, "every_unit": "WEEK", "anchor_on": "2026-03-10",
               "next_due_on": "2026-03-10", "next_due_at": "2026-03-10T00:00:00Z", "time_of_day": "00:00",
               "lead_days": 2, "occurrence_count": 0, "max_ahead": null}' || p_values
           ), p_at
         )
    from maintenance.schedules as s
   where s.id = test.id('weekly')
$$;

select is(
  array[pg_temp.is_passed('2026-03-14 23:59:59.999999Z'), pg_temp.is_passed('2026-03-15Z')], '{f,t}',
  'when the work of the next is made'
);
select is(
  array[
    pg_temp.is_passed('2026-03-09 23:59:59.999999Z', '{"lead_days": 10}'),
    pg_temp.is_passed('2026-03-10Z', '{"lead_days": 10}')
  ], '{f,t}', 'but not before its own day'
);
select is(
  array[
    pg_temp.is_passed('2026-03-16 23:59:59.999999Z', '{"max_ahead": 3}'),
    pg_temp.is_passed('2026-03-17Z', '{"max_ahead": 3}')
  ], '{f,t}', 'with its day where it may be made long ahead'
);
select is(
  array[
    pg_temp.is_passed('2027-01-01Z', '{"catch_up": "ALL"}'), pg_temp.is_passed('2027-01-01Z', '{"basis": "FLOATING"}'),
    pg_temp.is_passed('2027-01-01Z', jsonb_build_object('meter_id', test.id('pump'))),
    pg_temp.is_passed('2027-01-01Z', '{"event": "REPAIR_COMPLETED"}'),
    pg_temp.is_passed(
      '2027-01-01Z',
      '{"every_n": null, "every_unit": null, "rrule": "FREQ=WEEKLY;COUNT=1", "rule_ends_on": "2026-03-10"}'
    )
  ], '{f,f,f,f,f}', 'never where all are made, where it floats, where not time alone brings it, and where none follows'
);
select is(
  array(
    select maintenance.in_blackout(jsonb_populate_record(null::maintenance.schedules, v))
      from unnest(
             array[
               '{"basis": "FIXED", "is_statutory": false}', '{"basis": "FLOATING", "is_statutory": false}',
               '{"basis": "FIXED", "is_statutory": true}', '{"basis": "FLOATING", "in_blackout": "KEEP"}'
             ]::jsonb[]
           ) with ordinality as u (v, n)
     order by n
  ), '{SKIP,DEFER,DEFER,KEEP}', 'what floats or a law asks for is put off, unless it says so'
);

select * from finish();
rollback;
