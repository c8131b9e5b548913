-- Schedules by a rule of recurrence: what is taken of RFC 5545, what is refused by name, and what a rule that ends
-- does. What the days of a rule are is held by rules.test.ts.
begin;
select plan(32);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.person('ann', '{north}');

create function pg_temp.values_of(p_values jsonb) returns jsonb language sql as $$
  select jsonb_build_object('asset_id', test.id('pump'), 'name', 'Walk', 'title', 'Walk', 'anchor_on', '2026-01-31')
    || p_values
$$;
-- What is said about a rule, in the order in which it stands.
create function pg_temp.faults(p_rrule text) returns text language sql as $$
  select string_agg(f ->> 'message', '; ')
    from jsonb_array_elements(maintenance.rule_faults(p_rrule, '2026-01-31')) as f
$$;
grant execute on function maintenance.rule_faults to public;
create function pg_temp.days(p_rrule text, p_anchor_on date, p_count integer) returns text
language plpgsql security definer as $$
declare
  v_day  date := p_anchor_on - 1;
  v_text text := '';
begin
  for n in 1 .. p_count loop
    v_day := maintenance.rule_day(p_rrule, p_anchor_on, v_day + 1);
    v_text := concat_ws(' ', nullif(v_text, ''), to_char(v_day, 'YYMMDD'));
  end loop;
  return v_text;
end
$$;

-- From the examples of the RFC, on dates of its own.
select is(
  pg_temp.days('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', 4), '260131 260331 260531 260731',
  'a day that a month does not have is left out'
);
select is(pg_temp.days('FREQ=MONTHLY', '2026-01-31', 3), '260131 260331 260531', 'as is that of the anchor');
select is(
  pg_temp.days('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '1997-09-29', 7),
  '970930 971031 971128 971231 980130 980227 980331', 'the last workday of the month'
);
select is(
  pg_temp.days('FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05', 3),
  '961105 001107 041102', 'the election day of the United States'
);
select is(
  pg_temp.days('FREQ=YEARLY;BYDAY=20MO', '1997-05-19', 3), '970519 980518 990517', 'the twentieth Monday of a year'
);
select is(
  pg_temp.days('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', '1997-09-01', 8),
  '970901 970903 970905 970915 970917 970919 970929 971001', 'every other week'
);
select is(
  pg_temp.days('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', 5), '980213 980313 981113 990813 001013',
  'Friday the thirteenth'
);
select is(
  pg_temp.days('FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', 4), '970928 971029 971128 971229', 'so many from its end'
);

select is(pg_temp.faults('FREQ=MONTHLY;BYDAY=+1MO,-1FR;BYMONTH=3,11'), null, 'what is understood has no fault');
select is(
  pg_temp.faults('FREQ=DAILY;BYHOUR=9;WKST=SU'), 'BYHOUR=9 is not supported; WKST=SU is not supported',
  'what is not is named, each part'
);
select is(
  pg_temp.faults('FREQ=HOURLY;INTERVAL=0;COUNT=5000'),
  'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY; INTERVAL must be from 1 to 1000; COUNT must be from 1 to 1000',
  'as it may be'
);
select is(
  pg_temp.faults('BYMONTH=13;BYMONTHDAY=0,32;BYDAY=6XX;BYSETPOS=0;UNTIL=2026-12-31'),
  'BYMONTH must be months from 1 to 12; BYMONTHDAY must be days from 1 to 31, or from -31 to -1; '
    'BYDAY must be days such as MO, 2TU or -1FR; BYSETPOS must be positions from 1 to 366, or from -366 to -1; '
    'UNTIL must be a day as YYYYMMDD; FREQ is required',
  'of every part'
);
select is(pg_temp.faults('FREQ=DAILY;FREQ=WEEKLY'), 'FREQ is repeated', 'a part stands once');
select is(pg_temp.faults('FREQ=DAILY;COUNT=2;UNTIL=20270101'), 'Use COUNT or UNTIL, not both', 'one end');
select is(pg_temp.faults('FREQ=DAILY;UNTIL=20270229'), 'UNTIL must be a day as YYYYMMDD', 'which is a day');
select is(pg_temp.faults('FREQ=WEEKLY;BYMONTHDAY=1'), 'BYMONTHDAY is not allowed with WEEKLY', 'as the RFC has it');
select is(pg_temp.faults('FREQ=DAILY;BYMONTH=2;BYSETPOS=1'), 'BYSETPOS is not allowed with DAILY',
  'a day has one place');
select is(
  pg_temp.faults('FREQ=MONTHLY;BYSETPOS=1'), 'BYSETPOS requires BYDAY, BYMONTHDAY or BYMONTH', 'places are of something'
);
select is(
  pg_temp.faults('FREQ=WEEKLY;BYDAY=2MO'), 'BYDAY has a number with MONTHLY and YEARLY only', 'a week has one Monday'
);
select is(
  pg_temp.faults('FREQ=MONTHLY;BYDAY=6MO'), 'BYDAY has numbers up to 5 within a month', 'a month five at most'
);
select is(
  pg_temp.faults('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
  'The rule has no day from anchor_on on, or none within a hundred years', 'what never comes is refused'
);
select is(
  pg_temp.faults('FREQ=DAILY;UNTIL=20260130'),
  'The rule has no day from anchor_on on, or none within a hundred years', 'as is what is over before it begins'
);

select test.sign_in('ann');
select api.create_maintenance_schedule(pg_temp.values_of('{"rrule": "FREQ=MONTHLY;BYDAY=1MO;COUNT=3"}'));
select results_eq(
  $$ select s.rrule, s.rule_ends_on, s.every_n, s.basis from api.maintenance_schedules as s $$,
  $$ values ('FREQ=MONTHLY;BYDAY=1MO;COUNT=3', '2026-04-06'::date, null::integer, 'FIXED') $$,
  'a rule is kept, with its last day'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(pg_temp.values_of('{"rrule": "FREQ=HOURLY;BYHOUR=9", "every_n": 1,
       "every_unit": "DAY", "basis": "FLOATING", "anchor_on": null, "event": "REPAIR_COMPLETED"}')) $$,
  '{anchor_on,basis,rrule,rrule,rrule,rrule}', 'it stands alone, and is read to its end'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(
       pg_temp.values_of('{"rrule": "FREQ=WEEKLY;BYDAY=MO,TU", "lead_days": 1}')) $$,
  '{lead_days}', 'work is made after the day before'
);
select api.create_maintenance_schedule(pg_temp.values_of('{"rrule": "FREQ=WEEKLY;BYDAY=MO,TU", "name": "Left"}'));
select test.sign_out();

-- Two days and no more.
select test.schedule('twice', 'pump', '{"every_n": null, "every_unit": null, "rrule": "FREQ=DAILY;INTERVAL=3;COUNT=2",
         "anchor_on": "2026-01-10", "overlap_policy": "GENERATE"}', '2026-01-01');
select maintenance.generate_due('2026-01-20');
select is(test.occurrences('twice'), '1 MISSED LATER_DUE, 2 GENERATED', 'a rule that ends has its days');
select test.sign_in('ann');
select results_eq(
  $$ select waits_for, due_at from api.explain_next_due(test.id('twice')) $$,
  $$ values ('NOTHING', null::timestamptz) $$, 'and then waits for nothing'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('twice')) $$, 'SCHEDULE_ENDED', 409, 'so nothing is made'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('twice'), 'No') $$, 'SCHEDULE_ENDED', 409, 'nor left out'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(test.id('twice'), '2026-02-01') $$, 'SCHEDULE_ENDED', 409, 'nor moved'
);
select api.suspend_maintenance_schedule(test.id('twice'), 'A new rule');
select api.update_maintenance_schedule(test.id('twice'), '{"rrule": "FREQ=DAILY"}');
select api.activate_maintenance_schedule(test.id('twice'));
select results_eq(
  $$ select s.next_due_at is not null, s.rule_ends_on, s.activated_at is not null
       from api.maintenance_schedules as s where s.id = test.id('twice') $$,
  $$ values (true, null::date, true) $$, 'a new rule begins anew'
);
select test.sign_out();

select is(
  maintenance.rule_end('FREQ=YEARLY;INTERVAL=50;COUNT=3', '2020-01-31'), '2120-01-31',
  'a rule may end in its hundredth year'
);

select * from finish();
rollback;
