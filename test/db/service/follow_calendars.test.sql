-- Other hours of work move what was promised: fifty at once, the others by the clock, what fails not at all.
begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.calendar('office', '{north}', '00:00', '24:00'), test.calendar('evening', '{}', '20:00', '21:00');
select test.person('ann');
select test.service_policy('p1', 1, '{"request_acknowledge_minutes": 6000, "respond_minutes": 6000}');

select test.sign_in('ann');
select test.remember('asked', r.id)
  from api.create_request(jsonb_build_object('site_id', test.id('north'), 'location_id', test.spot('north'),
    'title', 'Drips')) as r;
select test.remember('order ' || n, w.id)
  from generate_series(1, 60) as n,
       lateral api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Seal ' || n, 'target_minutes', 6000
       )) as w;
select test.remember('said', w.id)
  from api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Seal', 'due_at', '2099-01-01T00:00Z'
       )) as w;
select test.remember('missed', w.id)
  from api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Seal', 'target_minutes', 60,
           'reported_at', '2025-01-06T08:00:00Z'
       )) as w;
select test.sign_out();
create temporary table before as select w.id, w.due_at from work.work_orders as w;
create function pg_temp.moved() returns bigint language sql security definer as $$
  select count(*) from work.work_orders as w join before as b on b.id = w.id where w.due_at > b.due_at
$$;
select test.sign_in('ann');

select api.update_calendar(test.id('office'), '{"name": "Offices"}');
select is(pg_temp.moved(), 0::bigint, 'another name moves nothing');
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('evening')));
select ok(pg_temp.moved() between 48 and 50, 'another calendar moves fifty at once');
select test.sign_out();
select ok((select count(*) from service.calendar_marks) between 10 and 13, 'the others are marked');
select is(
  (select count(*)
     from service.clocks as c
    where c.site_id = test.id('north') and c.is_current and c.metric = 'RESOLVE'),
  62::bigint, 'each promise has one clock that counts'
);
create function core.refuse_mark() returns trigger language plpgsql as $$
begin
  if new.work_order_id = test.id('order 60') then
    raise exception 'It never works';
  end if;

  return new;
end
$$;
create trigger refuse_mark before insert on service.clocks for each row execute function core.refuse_mark();
select is(
  (select string_agg(distinct o.outcome, ' ')
     from generate_series(1, 9) as n, lateral core.run_scheduled_task('follow_calendars', n) as o (outcome)),
  'DONE MORE', 'the clock does the rest'
);
select is((select count(*) from service.calendar_marks), 1::bigint, 'but what fails');
select is(
  (select error from core.task_failures where subject_id = test.id('order 60')), 'It never works',
  'which is kept with why'
);
drop trigger refuse_mark on service.clocks;
select is(service.follow_calendars(now() + interval '1 hour'), 1, 'and done later');
select test.sign_in('ann');
select is(pg_temp.moved(), 60::bigint, 'all have moved that follow the hours and were not missed');
select test.sign_out();
select service.follow_calendar(w) from work.work_orders as w where w.id = test.id('missed');
select is(pg_temp.moved(), 60::bigint, 'nor does what was missed move by itself');
select test.sign_in('ann');
select results_eq(
  $$ select state, is_current from api.service_clocks where request_id = test.id('asked') order by created_at, id $$,
  $$ values ('CANCELLED', false), ('RUNNING', true) $$, 'a request gets another clock, too'
);
select api.hold_work_order(test.id('order 1'), '{"hold_reason": "WAITING_FOR_ACCESS"}');
select api.update_calendar(test.id('evening'), jsonb_build_object('hours', (
  select jsonb_agg(jsonb_build_object('weekday', n, 'start_time', '00:00', 'end_time', '24:00'))
    from generate_series(1, 7) as n
)));
select ok(
  (select due_at is null and remaining_minutes between 5990 and 6000
     from api.work_orders where id = test.id('order 1')),
  'of what rests the working time that is left is that of the new hours'
);
select test.sign_out();

-- What is still marked rests by the hours that hold now.
create function pg_temp.marked() returns uuid language sql security definer as $$
  select m.subject_id
    from service.calendar_marks as m
    join work.work_orders as w on w.id = m.subject_id and w.due_at < '2099-01-01Z' and w.status = 'OPEN'
   order by m.id limit 1
$$;
select service.follow_calendars(now() + interval '1 hour');
select test.sign_in('ann');
select api.update_calendar(test.id('office'), jsonb_build_object('hours', (
  select jsonb_agg(jsonb_build_object('weekday', n, 'start_time', '20:00', 'end_time', '21:00'))
    from generate_series(1, 7) as n
)));
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('office')));
select test.sign_out();
select test.remember('marked', pg_temp.marked());
select test.sign_in('ann');
select api.hold_work_order(test.id('marked'), '{"hold_reason": "WAITING_FOR_ACCESS"}');
select ok(
  (select w.remaining_minutes between 5990 and 6000 from api.work_orders as w where w.id = test.id('marked')),
  'what is held before its turn keeps the working time that it had'
);
select test.sign_out();

-- Where the hours come to an end what was promised stays, and nobody is kept from acting.
select service.follow_calendars(now() + interval '1 hour') from generate_series(1, 2);
create temporary table promised as
select c.id, c.due_at, c.remaining_minutes from service.clocks as c where c.is_current and c.met_at is null;
create temporary table due as select w.id, w.due_at, w.remaining_minutes from work.work_orders as w;
select test.sign_in('ann');
select lives_ok($$ select api.update_calendar(test.id('office'), '{"hours": []}') $$, 'a site may stop working');
select test.sign_out();
select service.follow_calendars(now() + interval '1 hour') from generate_series(1, 2);
select is_empty(
  $$ select m.subject_id from service.calendar_marks as m $$, 'all that was marked has been gone through'
);
select is_empty(
  $$ (table due except select w.id, w.due_at, w.remaining_minutes from work.work_orders as w)
     union all
     (table promised except select c.id, c.due_at, c.remaining_minutes from service.clocks as c where c.is_current) $$,
  'due dates and promises are those of before'
);
select test.sign_in('ann');
select lives_ok($$ select api.triage_request(test.id('asked'), '{"priority": "LOW"}') $$, 'requests are triaged');
select test.refuses(
  $$ select api.update_work_order(test.id('order 2'), '{"target_minutes": 60}') $$, 'NO_WORKING_TIME', 422,
  'but a target that somebody sets is refused'
);
select test.sign_out();

select * from finish();
rollback;
