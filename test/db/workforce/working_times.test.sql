begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.calendar('early', '{}', '01:00', '04:00'),
       test.calendar('half', '{}', '02:30', '05:00');
insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
select test.id('acme'), c.id, 7, c.start_time, c.end_time
  from (
    values (test.id('early'), '01:00'::time, '04:00'::time), (test.id('half'), '02:30', '05:00')
  ) as c (id, start_time, end_time);

select is(
  workforce.business_minutes(test.id('early'), 'Europe/Berlin', '2025-03-30 00:00+01', '2025-03-31 00:00+02'),
  120::numeric,
  'in spring the hour that is skipped is not worked'
);
select is(
  workforce.business_minutes(test.id('early'), 'Europe/Berlin', '2025-10-26 00:00+02', '2025-10-27 00:00+01'),
  240::numeric,
  'in autumn the hour that comes twice is worked twice'
);
select results_eq(
  $$ select *
       from workforce.working_times(test.id('half'), 'Europe/Berlin', '2025-03-30 00:00+01',
            '2025-03-31 00:00+02') $$,
  $$ values ('2025-03-30 03:00+02'::timestamptz, '2025-03-30 05:00+02'::timestamptz) $$,
  'a shift from half past two, which there is not, begins at three'
);
select results_eq(
  $$ select *
       from workforce.working_times(test.id('half'), 'Europe/Berlin', '2025-10-26 00:00+02',
            '2025-10-27 00:00+01') $$,
  $$ values ('2025-10-26 02:30+02'::timestamptz, '2025-10-26 03:00+02'::timestamptz), ('2025-10-26 02:30+01',
            '2025-10-26 05:00+01') $$,
  'a shift from half past two, which comes twice, pauses while it is two again'
);
select is(
  workforce.add_business_minutes(test.id('early'), 'Europe/Berlin', '2025-03-28 03:00+01', 120),
  '2025-03-30 03:00+02'::timestamptz,
  'an hour on Friday; on Sunday one until the clocks are changed'
);
select is(
  workforce.add_business_minutes(test.id('early'), 'UTC', '2025-03-28 02:00+00', 120),
  '2025-03-28 04:00+00'::timestamptz,
  'work that fits the day ends with it, not on the next'
);
select is(
  workforce.add_business_minutes(null, 'UTC', '2025-03-28 02:00+00', 1.5),
  '2025-03-28 02:01:30+00'::timestamptz,
  'around the clock every minute counts'
);
insert into workforce.calendar_exceptions (organization_id, calendar_id, occurs_on, is_working, start_time, end_time)
values (test.id('acme'), test.id('early'), '2025-04-21', false, null, null),
       (test.id('acme'), test.id('early'), '2025-04-22', true, '10:00', '11:00');
select is(
  workforce.business_minutes(test.id('early'), 'UTC', '2025-04-21', '2025-04-23'),
  60::numeric,
  'holidays are free and special days have their own hours'
);
update workforce.calendars set is_default = true where id = test.id('half');
select results_eq(
  $$ select * from workforce.site_calendar(test.id('north')) $$,
  $$ values (test.id('half'), 'UTC') $$,
  'a site that names no calendar keeps the default'
);

select * from finish();
rollback;
