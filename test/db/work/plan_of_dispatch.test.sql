-- What a plan of dispatch takes, where its visits start, and why it finds nobody: each rule with a row on either side.
begin;
select plan(24);

set local timezone = 'UTC';
select test.organization('acme');
select test.site('north', p_time_zone => 'Asia/Kathmandu'), test.site('south');
select test.person('ann');
select test.worker('wim', 'north'), test.craft('weld');

create function pg_temp.planned(p_from text, p_until text)
returns table (title text, worker text, starts_at text, is_late boolean, reasons jsonb) language sql as $$
  select w.title, p.worker_name, to_char(p.starts_at at time zone 'Asia/Kathmandu', 'MM-DD HH24:MI'), p.is_late,
    p.reason_counts
    from api.generate_dispatch_plan(test.id('north'), (p_from || ' Asia/Kathmandu')::timestamptz,
           (p_until || ' Asia/Kathmandu')::timestamptz) with ordinality as p
    join api.work_orders as w on w.id = p.work_order_id
   order by p.ordinality
$$;
-- Ends the work of a test, so that the next plans its own.
create function pg_temp.clear() returns void language sql as $$
  delete from work.slots;
  select test.force('update work.work_orders set status = ''CANCELLED''');
$$;

-- What is taken: open work with planned hours that are left, and no slot ahead.
select test.work_order(o, 'north')
  from unnest('{part,begun,full,service,running,past,given up,ahead,last,first}'::text[]) as o;
select test.work_order('far', 'south'), test.worker('wes', 'north');
select test.planned_labour(o, 1.01)
  from unnest('{part,begun,full,running,past,given up,ahead,last,first,far}'::text[]) as o;
insert into work.plan_lines (organization_id, site_id, work_order_id, position, kind, description, quantity, unit,
  unit_cost, currency)
select w.organization_id, w.site_id, w.id, 9, 'SERVICE', 'Crane', 5, 'h', 0, 'EUR'
  from work.work_orders as w where w.id in (test.id('part'), test.id('service'));
select test.labour('begun ' || k.kind, 'wim', 'begun', k.at::timestamptz, k.at::timestamptz + interval '30 minutes',
  k.kind)
  from (values ('WORK', '2026-01-05T08:00Z'), ('TRAVEL', '2026-01-05T09:00Z'), ('WAIT', '2026-01-05T10:00Z'))
    as k (kind, at);
select test.labour('lost', 'wim', 'begun', '2026-01-06T08:00Z', '2026-01-06T08:20Z'),
       test.labour('all', 'wim', 'full', '2026-01-07T08:00Z', '2026-01-07T09:01Z');
update work.plan_lines set quantity = 61 / 60.0 where work_order_id = test.id('full');
select set_config('assetry.action', 'reject_labour_entry', true);
update work.labour_entries set status = 'REJECTED' where id = test.id('lost');
select test.slot('s1', 'past', 'wim', '2026-01-05T08:00Z', '2026-01-05T09:00Z'),
       test.slot('s2', 'ahead', 'wim', '2099-01-05T08:00Z', '2099-01-05T09:00Z');
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status,
  released_at)
select w.organization_id, w.site_id, w.id, test.id('wim'), '2099-01-06', '2099-01-07', now(), 'RELEASED', now()
  from work.work_orders as w where w.id = test.id('given up');
select test.force($$ update work.work_orders set status = 'IN_PROGRESS', started_at = now() where title = 'running' $$);
update work.work_orders set due_at = '2099-01-01' where title = 'past';
update work.work_orders set priority = 'HIGH' where title = 'first';
update work.work_orders set priority = 'LOW' where title = 'last';
update work.work_orders set work_order_number = title;
select test.inside('acme');
select results_eq(
  $$ select (w.work_order).title, w.minutes, w.place from work.plannable_work(test.id('north')) as w
    order by w.place $$,
  $$ values ('first', 61, 1::bigint), ('past', 61, 2), ('begun', 31, 3), ('given up', 61, 4), ('part', 61, 5),
            ('last', 61, 6) $$,
  'the hours that are left, to whole minutes; by priority, due time and number'
);
select pg_temp.clear();

-- Where visits start: on the grid by the clocks of the site, within the period.
select test.calendar('days', '{north}', '08:00', '16:00');
select test.sign_in('ann');
select api.update_dispatch_policy(test.id('north'), '{"grid_minutes": 60}');
select test.sign_out();
select test.work_order('six', 'north'), test.planned_labour('six', 6);
update workforce.workers set site_id = test.id('south') where id = test.id('wes');
select test.sign_in('ann');
select results_eq(
  $$ select title, worker, starts_at from pg_temp.planned('2099-01-05 08:10', '2099-01-05 15:00') $$,
  $$ values ('six', 'wim', '01-05 09:00') $$, 'from 08:10 the next start is 09:00 there, and six hours end at 15:00'
);
select results_eq(
  $$ select title, starts_at from pg_temp.planned('2099-01-05 09:00', '2099-01-05 15:00') $$,
  $$ values ('six', '01-05 09:00') $$, 'a period may begin on the grid'
);
select results_eq(
  $$ select title, starts_at, reasons from pg_temp.planned('2099-01-05 08:10', '2099-01-05 14:59') $$,
  $$ values ('six', null::text, '{"OUTSIDE_SHIFT": 1, "SITE_NOT_SERVED": 1}'::jsonb) $$,
  'a visit ends within the period'
);
select test.sign_out();
-- A request for leave takes no time, an approved one does; on call counts for urgent work.
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2099-01-05 08:00 Asia/Kathmandu',
  '2099-01-05 12:00 Asia/Kathmandu', 'REQUESTED');
select test.sign_in('ann');
select results_eq(
  $$ select starts_at from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$, $$ values ('01-05 08:00') $$,
  'a request takes no time'
);
select test.sign_out();
select test.force($$ update workforce.absences set status = 'APPROVED', decided_at = now() $$);
select test.sign_in('ann');
select results_eq(
  $$ select starts_at, reasons from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$,
  $$ values (null::text, '{"ABSENT": 1, "SITE_NOT_SERVED": 1}'::jsonb) $$, 'leave does'
);
select test.sign_out();
delete from workforce.absences;
select test.shift_pattern('nights', 1, '{0 20:00 04:00 ON_CALL}'),
       test.work_order('belt', 'north'), test.planned_labour('belt', 2);
insert into workforce.shift_assignments (organization_id, site_id, worker_id, shift_pattern_id, anchor_on, starts_on)
values (test.id('acme'), test.id('north'), test.id('wim'), test.id('nights'), '2026-01-01', '2026-01-01');
update work.work_orders set priority = 'URGENT' where id = test.id('belt');
select test.sign_in('ann');
select results_eq(
  $$ select title, starts_at, reasons from pg_temp.planned('2099-01-05 08:00', '2099-01-06 08:00') $$,
  $$ values ('belt', '01-05 20:00', '{}'::jsonb), ('six', null, '{"OUTSIDE_SHIFT": 1, "SITE_NOT_SERVED": 1}') $$,
  'being on call counts for urgent work alone'
);
select test.sign_out();
delete from workforce.shift_assignments;
select pg_temp.clear();

-- On time first: to the minute.
select test.work_order('due', 'north', now(), '2099-01-05 10:00 Asia/Kathmandu'), test.planned_labour('due', 1),
       test.worker('zoe', 'north');
update workforce.workers set worker_number = name;
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id('north'), test.id(a.worker), 'LEAVE', (a.starts || ' Asia/Kathmandu')::timestamptz,
       (a.ends || ' Asia/Kathmandu')::timestamptz, 'APPROVED', now()
  from (values ('wim', '2099-01-05 08:00', '2099-01-05 09:00'), ('wim', '2099-01-05 10:00', '2099-01-05 16:00'),
               ('zoe', '2099-01-05 08:00', '2099-01-05 10:00')) as a (worker, starts, ends);
-- zoe knows the work, and has the better score.
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
values (test.id('acme'), test.id('north'), test.id('due'), test.id('zoe'), now());
select test.sign_in('ann');
select results_eq(
  $$ select worker, starts_at, is_late from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$,
  $$ values ('wim', '01-05 09:00', false) $$, 'who ends when it is due comes before whom it suits better'
);
select test.sign_out();
update work.work_orders set due_at = '2099-01-05 09:59 Asia/Kathmandu' where title = 'due';
select test.sign_in('ann');
select results_eq(
  $$ select worker, starts_at, is_late from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$,
  $$ values ('zoe', '01-05 10:00', true) $$, 'a minute earlier all are late, and the score decides'
);
select test.sign_out();
delete from workforce.absences;
update work.work_orders set due_at = null;
delete from work.assignments;
select test.sign_in('ann');
select results_eq(
  $$ select worker, starts_at from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$,
  $$ values ('wim', '01-05 08:00') $$, 'of the same score the first start, then the first number'
);
select test.sign_out();
select pg_temp.clear();

-- Nobody: each code with the workers against whom it speaks.
select test.work_order('seam', 'north'), test.planned_labour('seam', 2, 'weld'), test.worker('far', 'south'),
       test.worker('off', 'north'), test.worker('gone', 'north'), test.worker('no', 'north');
update workforce.workers set craft_id = test.id('weld') where name in ('wim', 'zoe', 'far', 'off', 'gone', 'no');
select set_config('assetry.action', 'pause_worker', true);
update workforce.workers set status = 'ON_LEAVE' where id = test.id('off');
select set_config('assetry.action', 'archive_worker', true);
update workforce.workers set status = 'INACTIVE' where id = test.id('gone');
select test.slot('z', 'seam', 'zoe', '2099-01-05 08:00 Asia/Kathmandu', '2099-01-05 16:00 Asia/Kathmandu');
delete from work.assignments;
update work.slots set work_order_id = test.id('due');
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('no'), 'LEAVE', '2099-01-05', '2099-01-06', 'APPROVED', now());
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status,
  released_at)
values (test.id('acme'), test.id('north'), test.id('seam'), test.id('wim'), '2090-01-01', '2090-01-02', now(),
  'DECLINED', now());
select test.sign_in('ann');
select results_eq(
  $$ select worker, reasons from pg_temp.planned('2099-01-05 08:00', '2099-01-05 16:00') $$,
  $$ values (null::text,
    '{"ABSENT": 1, "CRAFT_MISSING": 1, "DECLINED_BEFORE": 1, "DOUBLE_BOOKED": 1, "SITE_NOT_SERVED": 2,
       "WORKER_NOT_ACTIVE": 1}'::jsonb) $$,
  'each worker counts for what prevents it at every hour, else for the first thing that leaves no start'
);
select test.sign_out();
-- The way, rest and certificates prevent what a shift has room for.
delete from work.slots;
delete from workforce.absences;
update workforce.workers set craft_id = null where name in ('zoe', 'no', 'off');
select test.work_order('there', 'south'), test.sign_in('ann');
select api.update_site_distances(test.id('south'), jsonb_build_array(
  jsonb_build_object('to_site_id', test.id('north'), 'minutes', 500)));
select test.sign_out();
select test.slot('w', 'there', 'wim', '2099-01-05 08:00 Asia/Kathmandu', '2099-01-05 09:00 Asia/Kathmandu');
select test.sign_in('ann');
select is(
  (select reasons ->> 'TRAVEL_TOO_LONG' || (reasons ? 'DOUBLE_BOOKED')::text || (reasons ? 'OUTSIDE_SHIFT')::text
     from pg_temp.planned('2099-01-05 06:00', '2099-01-05 16:00')),
  '1falsefalse', 'a way from the slot before leaves no start'
);
select test.sign_out();
select pg_temp.clear();

-- A certificate holds to its last day, or in its grace.
select test.certificate_type('rope'), test.certificate('paper', 'wim', 'rope', '2099-01-05'), test.asset('crane',
  'north'),
       test.work_order('lift', 'north'), test.planned_labour('lift', 6, 'weld');
select test.requirement('asset_id', 'crane', 'rope');
update work.work_orders set asset_id = test.id('crane') where id = test.id('lift');
select test.sign_in('ann');
select is(
  (select worker || reasons from pg_temp.planned('2099-01-05 12:00', '2099-01-06 16:00')), null,
  'the day after the last one nobody has it'
);
select test.sign_out();
update workforce.worker_certificates set expires_on = '2099-01-06';
select test.sign_in('ann');
select results_eq(
  $$ select worker, starts_at from pg_temp.planned('2099-01-05 12:00', '2099-01-06 16:00') $$,
  $$ values ('wim', '01-06 08:00') $$, 'on the last day it holds'
);
select test.sign_out();
update workforce.certificate_types set grace_days = 9, is_blocking = false;
update workforce.worker_certificates set expires_on = '2099-01-05';
select test.sign_in('ann');
select results_eq(
  $$ select worker, starts_at from pg_temp.planned('2099-01-05 12:00', '2099-01-06 16:00') $$,
  $$ values ('wim', '01-06 08:00') $$, 'and a warning prevents nothing'
);
select test.sign_out();
delete from workforce.requirements;
select pg_temp.clear();

-- Another order may ask for what this one does not; proposals of two sites exclude each other.
select test.work_order('plain', 'north'), test.planned_labour('plain', 1), test.work_order('twin', 'south'),
       test.planned_labour('twin', 1), test.work_order('asks', 'north'), test.planned_labour('asks', 1, 'weld', 1);
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
insert into work.slots (id, organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, status)
select test.remember(p.name, uuidv7()), w.organization_id, w.site_id, w.id, test.id('wim'), p.starts::timestamptz,
  p.ends::timestamptz, 'PROPOSED'
  from (values ('p1', 'plain', '2099-01-05 08:00 Asia/Kathmandu', '2099-01-05 09:00 Asia/Kathmandu'),
               ('p2', 'twin', '2099-01-05 08:30 Asia/Kathmandu', '2099-01-05 09:30 Asia/Kathmandu')) as p (name, job, starts, ends)
  join work.work_orders as w on w.id = test.id(p.job);
select test.sign_in('ann');
select is(
  test.faults($$ select api.confirm_slots(array[test.id('p1'), test.id('p2')]) $$), 'p2 DOUBLE_BOOKED',
  'of two proposals for one time the second is not possible'
);
select lives_ok($$ select api.confirm_slots(array[test.id('p1')]) $$, 'the first alone is');
select test.refuses_fields(
  $$ select api.confirm_slots(array[test.id('p2'), null]) $$, '{p_slot_ids}', 'an id is none without a value'
);
select test.refuses_fields(
  $$ select api.dispatch_slots(array[test.id('p1'), null]) $$, '{p_slot_ids}', 'nor to dispatch'
);
select test.refuses(
  $$ select api.dispatch_slots(array(select uuidv7() from generate_series(1, 500))) $$, 'SLOT_NOT_FOUND', 404,
  'five hundred are read'
);
select test.refuses_fields(
  $$ select api.dispatch_slots(array(select uuidv7() from generate_series(1, 501))) $$, '{p_slot_ids}', 'and no more'
);

-- The period, and the size of a plan.
select test.refuses_fields(
  $$ select pg_temp.planned('2020-01-05 08:00', '2020-01-05 08:00') $$, '{p_until}', 'one fault of an empty period'
);
select lives_ok(
  $$ select pg_temp.planned('2099-01-05 08:00', '2099-04-05 08:00') $$, 'ninety days are planned'
);
select test.sign_out();
select test.worker('more ' || n, 'north') from generate_series(1, 20) as n;
select test.work_order('order ' || n, 'north') from generate_series(1, 17) as n;
select test.planned_labour('order ' || n, 1) from generate_series(1, 17) as n;
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.planned('2099-01-05 08:00', '2099-04-05 08:00') $$, 'TOO_MUCH', 422, 'not for too many at once'
);
select test.sign_out();

select * from finish();
rollback;
