begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
update core.sites set time_zone = 'Europe/Berlin' where id = test.id('north');
select test.person('ann');
select test.worker('wim', 'north');

create function pg_temp.shifts() returns bigint language sql as $$
  select count(*) from workforce.worker_shifts where worker_id = test.id('wim') and starts_at > now()
$$;

select is(workforce.keep_worker_shifts(), 1, 'a new worker gets shifts');
select is(
  (select count(*) from workforce.worker_shifts as h where h.worker_id = test.id('wim')
      and h.ends_at - h.starts_at between interval '23 hours' and interval '25 hours'),
  pg_temp.shifts() + 1, 'around the clock where there is no calendar, from today on'
);
create temporary table before on commit drop as select id from workforce.worker_shifts;
select core.mark_due(test.id('acme'), 'keep_worker_shifts', array[test.id('wim')]);
select is(workforce.keep_worker_shifts(), 0, 'a second run writes nothing');
select is(
  (select count(*) from workforce.worker_shifts join before using (id)), (select count(*) from before), 'not a row'
);
select is(workforce.keep_worker_shifts(), 0, 'and then has nothing to look at');

select test.sign_in('ann');
select test.remember('cal', c.id) from api.create_calendar(
  '{"code": "C", "name": "C", "hours": [{"weekday": 1, "start_time": "08:00", "end_time": "12:00"},
    {"weekday": 1, "start_time": "13:00", "end_time": "17:00"}]}') as c;
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('cal')));
select test.sign_out();
select is(workforce.keep_worker_shifts(), 1, 'another calendar of the site means other shifts');
select ok(pg_temp.shifts() between 26 and 28, 'two a week');
select test.sign_in('ann');
select api.update_calendar(
  test.id('cal'), '{"hours": [{"weekday": 1, "start_time": "08:00", "end_time": "12:00"}]}');
select test.sign_out();
select is(workforce.keep_worker_shifts(), 1, 'other hours of the calendar do');
select ok(pg_temp.shifts() between 13 and 14, 'one a week');
select test.sign_in('ann');
select api.update_calendar(
  test.id('cal'),
  jsonb_build_object('exceptions', jsonb_agg(jsonb_build_object('occurs_on', h.shift_on)))
)
  from api.worker_shifts as h
 where h.starts_at > now();
select test.sign_out();
select workforce.keep_worker_shifts();
select is(pg_temp.shifts(), 0::bigint, 'days off drop them');

select test.sign_in('ann');
select api.update_worker(test.id('wim'), jsonb_build_object('site_id', test.id('south')));
select results_eq($$ select distinct site_code from api.worker_shifts $$, $$ values ('SOUTH') $$,
  'shifts go with the worker to another home site');
select test.sign_out();
select is(workforce.keep_worker_shifts(), 1, 'where other hours apply');
delete from workforce.worker_shifts where starts_at > now() + interval '90 days';
select is(workforce.keep_worker_shifts(), 0, 'nobody is looked at without need');
select is(workforce.keep_worker_shifts(now() + interval '8 days'), 1, 'but a week later, for nearer days');
select test.sign_in('ann');
select api.archive_worker(test.id('wim'));
select test.sign_out();
select workforce.keep_worker_shifts();
select is(pg_temp.shifts(), 0::bigint, 'who leaves has no shifts ahead');
select is(
  (select count(*) from core.task_marks where task = 'keep_worker_shifts' and subject_id = test.id('wim')
      and due_at < now() + interval '1 day'), 0::bigint, 'and is not looked at any more'
);

select * from finish();
rollback;
