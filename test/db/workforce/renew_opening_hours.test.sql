begin;
select plan(9);

select test.organization('acme');
select test.person('ann');
select test.sign_in('ann');
select test.remember('day', c.id)
  from api.create_calendar(
         '{"code": "DAY", "name": "Day", "is_default": true,
            "hours": [{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]}'
       ) as c;
select test.sign_out();

create function pg_temp.kept() returns bigint language sql as $$
  select count(*) from workforce.opening_hours where calendar_id = test.id('day') and is_end
$$;

select is(pg_temp.kept(), 0::bigint, 'a calendar that no site keeps is not calculated ahead');

select test.sign_in('ann');
select test.remember('berlin', s.id)
  from api.create_site('{"code": "B", "name": "Berlin", "time_zone": "Europe/Berlin"}') as s;
select test.sign_out();
select is(pg_temp.kept(), 1::bigint, 'a site that keeps the default has it calculated');

select test.sign_in('ann');
select api.update_site(test.id('berlin'), '{"time_zone": "Asia/Tokyo"}');
select test.sign_out();
select ok(
  exists (select from workforce.opening_hours where calendar_id = test.id('day') and time_zone = 'Asia/Tokyo'),
  'and with another time zone, too'
);

select is(
  workforce.business_minutes(test.id('day'), 'Asia/Tokyo', now(), now() + interval '70 days'),
  workforce.sum_business_minutes(test.id('day'), 'Asia/Tokyo', now(), now() + interval '70 days'),
  'it says the same as the hours'
);

insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
values (test.id('acme'), test.id('day'), 2, '08:00', '16:00');
select is(pg_temp.kept(), 0::bigint, 'hours that change make it forgotten');

select is(workforce.renew_opening_hours(), 1, 'the job calculates it again');
select is(workforce.renew_opening_hours(), 0, 'and then has nothing to do');

select is(workforce.renew_opening_hours(now() + interval '31 days'), 1, 'what is a month old is calculated again');

select test.sign_in('ann');
select api.update_calendar(test.id('day'), '{"hours": [{"weekday": 3, "start_time": "08:00", "end_time": "09:00"}]}');
select test.sign_out();
select is(
  (select count(distinct extract(isodow from starts_at at time zone time_zone))
     from workforce.opening_hours where calendar_id = test.id('day') and starts_at < ends_at),
  1::bigint,
  'an action that changes hours leaves them calculated'
);

select * from finish();
rollback;
