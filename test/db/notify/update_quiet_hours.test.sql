begin;
select plan(15);

select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin');
select test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');

select test.sign_in('nora');
select results_eq(
  $$ select * from api.update_quiet_hours(
       (
         select jsonb_agg(jsonb_build_object('weekday', d, 'start_time', '22:00', 'end_time', '06:00'))
           from unnest('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[]) as d
       )
     ) $$,
  $$ values (7) $$, 'quiet hours are set'
);
select results_eq(
  $$ select q.weekday, q.start_time, q.end_time from api.quiet_hours as q where q.weekday in ('MONDAY', 'SUNDAY')
      order by 1 $$,
  $$ values ('MONDAY', '22:00', '06:00'), ('SUNDAY', '22:00', '06:00') $$, 'and listed'
);
select test.sign_out();
select test.sign_in('kim');
select is_empty($$ select from api.quiet_hours $$, 'to nobody else');
select test.sign_out();

-- Within them, at their ends, and where clocks change.
select results_eq(
  $$ select notify.after_quiet(test.id('nora'), 'Europe/Berlin', q.at)
       from unnest(array[
              '2030-01-15 12:00+01', '2030-01-15 22:00+01', '2030-01-16 03:00+01', '2030-01-16 06:00+01',
              '2030-03-31 00:30+01', '2030-10-27 00:30+02'
            ]::timestamptz[]) with ordinality as q (at, place)
      order by q.place $$,
  $$ select q.at
       from unnest(array[
              '2030-01-15 12:00+01', '2030-01-16 06:00+01', '2030-01-16 06:00+01', '2030-01-16 06:00+01',
              '2030-03-31 06:00+02', '2030-10-27 06:00+01'
            ]::timestamptz[]) with ordinality as q (at, place)
      order by q.place $$,
  'they go over midnight, their end is none of them, and clocks may change within'
);
select test.sign_in('nora');
select api.update_quiet_hours('[{"weekday": "SATURDAY", "start_time": "23:00", "end_time": "02:30"}]');
select test.sign_out();
select is(
  notify.after_quiet(test.id('nora'), 'Europe/Berlin', '2030-03-30 23:30+01'), timestamptz '2030-03-31 03:00+02',
  'an end that clocks skip is the first time after it'
);
select is(
  notify.after_quiet(test.id('nora'), 'Europe/Berlin', '2030-10-26 23:30+02'), timestamptz '2030-10-27 02:30+02',
  'one that comes twice is the first'
);
select is(
  notify.next_digest('02:30', null, 'Europe/Berlin', '2030-03-30 12:00+01'), timestamptz '2030-03-31 03:00+02',
  'so is the time of a digest'
);
-- 2030-04-01 is a Monday.
select results_eq(
  $$ select notify.next_digest('07:00', d.weekday, 'Europe/Berlin', d.after)
       from (
         values (1, null, timestamptz '2030-04-01 06:59+02'), (2, null, '2030-04-01 07:00+02'),
                (3, 'MONDAY', '2030-04-01 06:59+02'), (4, 'MONDAY', '2030-04-01 07:00+02'),
                (5, 'SUNDAY', '2030-04-01 07:00+02'), (6, 'TUESDAY', '2030-04-01 23:30Z')
       ) as d (place, weekday, after)
      order by d.place $$,
  $$ values (timestamptz '2030-04-01 07:00+02'), ('2030-04-02 07:00+02'), ('2030-04-01 07:00+02'),
            ('2030-04-08 07:00+02'), ('2030-04-07 07:00+02'), ('2030-04-02 07:00+02') $$,
  'a digest is due on the next day, or on the next of its weekday; at its time it is the one after'
);
select test.sign_in('nora');
select is((select count(*) from api.quiet_hours), 1::bigint, 'what is left out is removed');
select test.refuses_fields(
  $$ select api.update_quiet_hours('[
       {"weekday": "DAY", "start_time": "22:00", "end_time": "06:00"},
       {"weekday": "MONDAY", "start_time": "25:00", "end_time": "06:00"},
       {"weekday": "MONDAY", "start_time": "22:00", "end_time": "22:00"},
       {"weekday": "MONDAY", "start_time": "22:00", "end_time": "23:00"},
       {"start_time": "22:00", "end_time": "06:00:30"}
     ]') $$,
  array[
    'p_quiet_hours[1].weekday', 'p_quiet_hours[2].start_time', 'p_quiet_hours[3].end_time',
    'p_quiet_hours[4].start_time', 'p_quiet_hours[5].end_time', 'p_quiet_hours[5].weekday'
  ],
  'every fault of each at once'
);
select api.update_quiet_hours('[{"weekday": "SATURDAY", "start_time": "23:00", "end_time": "02:30"}]');
select results_eq(
  $$ select q.end_time, q.row_version from api.quiet_hours as q $$, $$ values ('02:30', 1) $$,
  'what is as it was is not changed'
);
select api.update_quiet_hours('[{"weekday": "SATURDAY", "start_time": "23:00", "end_time": "03:30"}]');
select results_eq(
  $$ select q.end_time, q.row_version from api.quiet_hours as q $$, $$ values ('03:30', 2) $$, 'another end is'
);
select test.refuses_fields(
  $$ select api.update_quiet_hours('[
       {"weekday": "MONDAY", "start_time": "22:00", "end_time": "06:00"},
       {"weekday": "MONDAY", "start_time": "22:00", "end_time": "07:00"},
       {"weekday": "TUESDAY", "start_time": "22:00", "end_time": "06:00"},
       {"weekday": "MONDAY", "start_time": "23:00", "end_time": "06:00"}
     ]') $$,
  array['p_quiet_hours[2].start_time'], 'a day has each start once'
);
select api.update_quiet_hours('[]');
select is((select count(*) from api.quiet_hours), 0::bigint, 'an empty array removes all');
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.entity = 'notify.quiet_hours' and e.operation = 'DELETE'),
  8::bigint, 'the log has each change'
);

select * from finish();
rollback;
