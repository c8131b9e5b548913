-- Rest before a shift: from the end of the shift or slot before to the start of the shift, to the minute.
begin;
select plan(7);

set local timezone = 'UTC';
select test.organization('acme');
select test.site('north'), test.work_order('calm', 'north'), test.work_order('fire', 'north');
update work.work_orders set priority = 'URGENT' where id = test.id('fire');
select test.worker('w' || n, 'north') from generate_series(1, 12) as n;
insert into workforce.dispatch_policies (organization_id, site_id, rest_minutes)
values (test.id('acme'), test.id('north'), 600);
select test.inside('acme');

-- Monday is the fifth; workers by number, times as day and time.
create temporary table shifts (worker text, starts_at timestamptz, ends_at timestamptz, kind text default 'REGULAR',
  shift_on date);
insert into shifts (worker, starts_at, ends_at, shift_on)
select s.worker, ('2099-01-' || s.starts_at || 'Z')::timestamptz, ('2099-01-' || s.ends_at || 'Z')::timestamptz,
       ('2099-01-' || coalesce(s.shift_on, left(s.starts_at, 2)))::date
  from (values
         ('w1', '05T08:00', '05T16:00', null), ('w1', '06T02:00', '06T10:00', null),
         ('w2', '05T08:00', '05T16:00', null), ('w2', '06T01:59', '06T10:00', null),
         ('w3', '05T13:00', '05T17:00', null), ('w3', '05T08:00', '05T12:00', null),
         ('w4', '05T13:00', '05T17:00', null), ('w4', '05T08:00', '05T12:00', null), ('w4', '04T22:00', '05T06:00', null),
         ('w5', '05T00:00', '06T00:00', null), ('w5', '06T00:00', '07T00:00', null), ('w5', '04T14:00', '04T22:00', null),
         ('w7', '06T08:00', '06T16:00', null), ('w8', '06T08:00', '06T16:00', null), ('w9', '06T08:00', '06T16:00', null),
         ('w10', '06T08:00', '06T16:00', null), ('w11', '06T08:00', '06T16:00', null),
         ('w12', '05T00:00', '06T00:00', null), ('w12', '06T00:00', '07T00:00', null)
       ) as s (worker, starts_at, ends_at, shift_on);
insert into shifts values ('w10', '2099-01-05T22:00Z', '2099-01-06T02:00Z', 'ON_CALL', '2099-01-05');
create temporary table stops (worker text, starts_at timestamptz, ends_at timestamptz);
insert into stops
values ('w7', '2099-01-05T20:00Z', '2099-01-05T23:00Z'), ('w8', '2099-01-06T08:00Z', '2099-01-06T09:00Z'),
       ('w9', '2099-01-06T07:00Z', '2099-01-06T09:00Z'), ('w11', '2099-01-06T07:00Z', '2099-01-06T08:00Z');

create function pg_temp.rests(p_order text, variadic p_visits text[]) returns text language sql stable as $$
  select string_agg(split_part(v.visit, ' ', 1) || ' ' || f.message, ', ' order by v.place)
    from unnest(p_visits) with ordinality as v (visit, place)
    join work.short_rest_faults(
           (select w from work.work_orders as w where w.id = test.id(p_order)),
           array(
             select row(
                      test.id(split_part(u.visit, ' ', 1)), ('2099-01-' || split_part(u.visit, ' ', 2)
                        || 'Z')::timestamptz,
                      ('2099-01-' || split_part(u.visit, ' ', 3) || 'Z')::timestamptz
                    )::work.visit
               from unnest(p_visits) with ordinality as u (visit, place)
              order by u.place
           ),
           array(select test.shift(s.worker, s.starts_at, s.ends_at, s.kind, s.shift_on) from shifts as s),
           array(select test.stop(s.worker, s.starts_at, s.ends_at) from stops as s)
         ) as f on f.place = v.place
$$;

select is(
  pg_temp.rests('calm', 'w1 06T02:00 06T10:00', 'w2 06T01:59 06T10:00', 'w2 06T03:00 06T10:01', 'w2 06T01:58 06T10:00'),
  'w2 Rests 599 of 600 minutes before the shift',
    'ten hours are enough, a minute less is not; the visit is in the shift'
);
select is(
  pg_temp.rests('calm', 'w3 05T13:00 05T14:00', 'w4 05T09:00 05T10:00', 'w4 05T14:00 05T15:00'),
  'w4 Rests 120 of 600 minutes before the shift, w4 Rests 120 of 600 minutes before the shift',
  'the shifts of a day are one, from the first start to the last end'
);
select is(
  pg_temp.rests('calm', 'w12 06T10:00 06T11:00', 'w5 05T23:00 06T01:00'),
    'w5 Rests 120 of 600 minutes before the shift',
  'and so are days that follow each other without a gap'
);
select is(
  pg_temp.rests('calm', 'w7 06T09:00 06T10:00', 'w8 06T10:00 06T11:00', 'w9 06T10:00 06T11:00',
    'w10 06T10:00 06T11:00'),
  'w7 Rests 540 of 600 minutes before the shift, w9 Rests 0 of 600 minutes before the shift',
  'a slot before the shift takes of the rest, one that starts with it does not'
);
select is(
  pg_temp.rests('fire', 'w10 06T10:00 06T11:00'), 'w10 Rests 360 of 600 minutes before the shift',
  'being on call is work where it counts'
);
update workforce.dispatch_policies set rest_minutes = 1;
select is(
  pg_temp.rests('calm', 'w11 06T09:00 06T10:00'), 'w11 Rests 0 of 1 minutes before the shift',
    'a minute is asked as well'
);
update workforce.dispatch_policies set rest_minutes = 0;
select is(pg_temp.rests('calm', 'w9 06T10:00 06T11:00'), null, 'without a rest nothing is too short');

select * from finish();
rollback;
