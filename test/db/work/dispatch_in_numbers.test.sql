-- The examples of the design of shifts and dispatch that name numbers.
begin;
select plan(14);

select test.organization('acme');
select test.site('north', 'N', 'Europe/Berlin');
select test.person('ann'), test.person('tess', '{*}', '{absence.request}'), test.relay('mail');
select test.worker('w' || n, 'north') from generate_series(1, 8) as n;
update workforce.workers set account_id = test.id('tess') where id = test.id('w1');

create function pg_temp.today() returns date language sql security definer
as $$ select core.site_date(test.id('north')) $$;
create function pg_temp.worked(p_worker text, p_from integer, p_days integer) returns text language sql security definer
as $$
  select string_agg(
           case when exists (
             select 1 from workforce.worker_shifts as h
              where h.worker_id = test.id(p_worker) and h.shift_on = pg_temp.today() + d.n and h.kind = 'REGULAR'
           ) then '1' else '0' end, '' order by d.n)
    from generate_series(p_from, p_from + p_days - 1) as d (n)
$$;

-- Four days on, four off, for a crew of five: ninety days of shifts.
select test.crew('crew', 'north'),
       test.shift_pattern('four', 8, '{0 06:00 14:00,1 06:00 14:00,2 06:00 14:00,3 06:00 14:00}');
insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on)
select test.id('acme'), test.id('north'), test.id('crew'), test.id('w' || n), '2026-01-01'
  from generate_series(1, 5) as n;
select test.sign_in('ann');
select api.create_shift_assignment(jsonb_build_object('crew_id', test.id('crew'), 'shift_pattern_id', test.id('four'),
  'anchor_on', pg_temp.today() + 1, 'starts_on', '2026-01-01'));
select is(
  (select string_agg(distinct pg_temp.worked('w' || n, 1, 89), ', ') from generate_series(1, 5) as n),
  left(repeat('11110000', 12), 89), 'each of the five works four days of eight'
);
-- A public holiday drops the shift of its day; one that is set for the day survives it.
select api.update_worker_shift(test.id('w2'), pg_temp.today() + 10, jsonb_build_array(jsonb_build_object(
  'starts_at', (pg_temp.today() + 10 + time '08:00') at time zone 'Europe/Berlin',
  'ends_at', (pg_temp.today() + 10 + time '16:00') at time zone 'Europe/Berlin')));
select test.remember('cal', c.id) from api.create_calendar(jsonb_build_object('code', 'C', 'name', 'C', 'hours',
  jsonb_build_array(jsonb_build_object('weekday', 1, 'start_time', '08:00', 'end_time', '16:00')), 'exceptions',
  jsonb_build_array(jsonb_build_object('occurs_on', pg_temp.today() + 10, 'name', 'Holiday')))) as c;
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('cal')));
select test.sign_out();
select workforce.keep_worker_shifts();
select is(
  pg_temp.worked('w1', 9, 4) || ' ' || pg_temp.worked('w2', 9, 4), '1011 1111', 'a holiday is free, a set shift stays'
);

-- A week of forty hours has 39 in spring and 41 in autumn, where the shift is at night.
update workforce.calendar_exceptions set occurs_on = '2020-01-01';
create function pg_temp.capacity(p_monday date) returns numeric language plpgsql as $$
declare
  v_hours numeric;
begin
  delete from workforce.worker_shifts where worker_id = test.id('w8');
  insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
  select test.id('acme'), test.id('north'), test.id('w8'), d.day::date, d.day at time zone 'Europe/Berlin',
         (d.day + time '08:00') at time zone 'Europe/Berlin', 'REGULAR'
    from generate_series((p_monday + 2)::timestamp, p_monday + 6, '1 day') as d (day);
  perform test.sign_in('ann');
  v_hours := (select capacity_hours from api.explain_labour_capacity(p_monday, p_monday + 6) where worker_name = 'w8');
  perform test.sign_out();
  return v_hours;
end
$$;
select is(pg_temp.capacity('2026-06-15'), 40.00, 'five nights of eight hours');
select is(pg_temp.capacity('2026-03-23'), 39.00, 'one hour is skipped');
select is(pg_temp.capacity('2026-10-19'), 41.00, 'one hour comes twice');
select is(
  (select sum(extract(epoch from upper(t) - lower(t)) / 3600)::integer
     from unnest(workforce.wall_times('Europe/Berlin', '2026-03-28 22:00', '2026-03-29 06:00')) as t),
  7, 'and so it is for shifts by the clock on the wall'
);

-- A plan for a Monday of 60 orders and 8 workers: two runs answer the same, and all of it can be confirmed.
update core.sites set calendar_id = null;
delete from workforce.crew_members;
select test.work_order('o' || n, 'north') from generate_series(1, 60) as n;
update work.work_orders as w
   set priority = (array['LOW', 'MEDIUM', 'HIGH', 'URGENT'])[1 + n.n % 4],
       work_order_number = 'O' || lpad(n.n::text, 2, '0'),
       due_at = case when n.n % 3 = 0 then timestamptz '2099-01-05T09:00Z' + n.n * interval '7 minutes' end
  from generate_series(1, 60) as n (n)
 where w.id = test.id('o' || n.n);
select test.planned_labour('o' || n, 0.5 + n % 5) from generate_series(1, 60) as n;
create function pg_temp.plan_of() returns text[] language sql volatile as $$
  select array_agg(format('%s %s %s %s', p.work_order_number, p.worker_number, p.starts_at, p.score) order by 1)
    from api.generate_dispatch_plan(test.id('north'), '2099-01-05T06:00Z', '2099-01-05T16:00Z') as p
$$;
create temporary table plans (plan text[]) on commit drop;
grant select, insert on plans to public;
select test.sign_in('ann');
insert into plans select pg_temp.plan_of();
insert into plans select pg_temp.plan_of();
select is((select count(distinct plan)::integer from plans), 1, 'two runs answer the same');
select is((select cardinality(plan) from plans limit 1), 60, 'one row for each order');
select ok(
  (select count(*) between 20 and 59 from api.work_order_slots where status = 'PROPOSED'), 'not all of it fits into a day'
);
select is(
  (select count(*) from api.confirm_slots(array(select id from api.work_order_slots where status = 'PROPOSED'))
    where status = 'PLANNED'),
  -- As it was when the statement began.
  (select count(*) from api.work_order_slots where status = 'PROPOSED'), 'all of it is confirmed'
);
select test.sign_out();

-- A sick call over three slots: released at once, and the work waits for a slot again.
select test.slot('s' || n, 'o' || n, 'w1', now() + n * interval '25 hours', now() + n * interval '25 hours 30 minutes')
  from (select n.n from generate_series(1, 60) as n (n)
         where not exists (
           select 1 from work.slots as s where s.work_order_id = test.id('o' || n.n) and s.status = 'PLANNED'
         )
         order by 1 limit 3) as n;
create temporary table sick on commit drop as
  select s.work_order_id
    from work.slots as s
   where s.worker_id = test.id('w1') and s.starts_at < now() + interval '90 days' and s.status = 'PLANNED';
grant select on sick to public;
select is((select count(*)::integer from sick), 3, 'three slots');
select test.sign_in('tess');
select is(
  (select released_slots from api.request_absence(jsonb_build_object('kind', 'SICK', 'starts_at', now(),
     'ends_at', now() + interval '89 days'))), 3, 'a sick call releases them at once'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select count(*)::integer from api.unscheduled_work where id in (select work_order_id from sick)), 3,
  'the work waits for a slot again'
);
select is(
  (select string_agg(distinct status, ',') from api.work_order_slots where work_order_id in (select work_order_id from sick)
     and status <> 'PROPOSED'), 'RELEASED', 'and the slots are released'
);
select test.sign_out();

select * from finish();
rollback;
