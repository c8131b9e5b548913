-- Capacity and load; labour_capacity.test.ts holds the hours against a model.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('tim', '{north}', '{work.read}');
update identity.roles set reading = 'NAMED' where name = 'role of tim';
select test.worker('wim', 'north'), test.worker('sue', 'south'), test.work_order('fan', 'north');
delete from workforce.worker_shifts;
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('north'), test.id('wim'), s.starts_at::date, s.starts_at,
       s.starts_at + interval '8 hours', s.kind
  from (
    values (timestamptz '2026-01-05T08:00Z', 'REGULAR'), ('2026-01-06T08:00Z', 'REGULAR'),
           ('2026-01-07T08:00Z', 'ON_CALL')
  ) as s (starts_at, kind);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2026-01-06T12:00Z', '2026-01-07T00:00Z',
  'APPROVED', now());
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at)
values (test.id('acme'), test.id('north'), test.id('fan'), test.id('wim'), '2026-01-05T14:00Z', '2026-01-05T17:00Z',
  now());

select test.sign_in('ann');
select results_eq(
  $$ select week_starts_on, worker_name, workers, capacity_hours, absence_hours, scheduled_hours, free_hours,
            utilization_percent
       from api.explain_labour_capacity('2026-01-05', '2026-01-11') $$,
  $$ values (date '2026-01-05', 'wim', 1::bigint, 12.00, 4.00, 3.00, 10.00, 25.00) $$,
  'shifts less absences, slots also outside of shifts, and what is free; of workers within reach'
);
select results_eq(
  $$ select week_starts_on, capacity_hours, utilization_percent
       from api.explain_labour_capacity('2026-01-06', '2026-01-12', 'CRAFT') $$,
  $$ values (date '2026-01-05', 4.00, 0.00), ('2026-01-12', 0.00, null::numeric) $$,
  'weeks are cut at the ends of the period'
);
-- A further craft has free hours of workers who count for another.
select test.remember(n, c.id)
  from unnest('{weld,paint}'::text[]) as n, api.create_craft(jsonb_build_object('code', upper(n), 'name', n)) as c;
select api.update_worker_crafts(test.id('wim'), jsonb_build_array(jsonb_build_object('craft_id', test.id('weld')),
  jsonb_build_object('craft_id', test.id('paint'))));
select api.update_worker(test.id('wim'), jsonb_build_object('craft_id', test.id('paint'), 'craft_level', 1));
select results_eq(
  $$ select craft_code, workers, capacity_hours, free_hours, further_free_hours
       from api.explain_labour_capacity('2026-01-05', '2026-01-11', 'CRAFT') order by 1 $$,
  $$ values ('PAINT', 1::bigint, 12.00, 10.00, 0.00), ('WELD', 0, 0, 0, 10.00) $$,
  'a further craft has no capacity of its own, and the main one counts once'
);
select is(
  (select further_free_hours from api.explain_labour_capacity('2026-01-05', '2026-01-11')), null, 'by craft only'
);
select test.refuses_fields(
  $$ select api.explain_labour_capacity('2026-02-01', '2026-01-01', 'TEAM') $$, '{p_by,p_until}', 'both faults at once'
);
select test.refuses_fields(
  $$ select api.explain_labour_capacity('2026-01-05', '2026-01-06', null) $$, '{p_by}', 'by something'
);
select test.refuses(
  $$ select api.explain_labour_capacity('2026-01-05', '2026-01-06', 'CREW', array[test.id('south')]) $$,
  'SITE_NOT_FOUND', 404, 'a site out of reach'
);
select test.refuses_fields(
  $$ select api.explain_labour_capacity('300000-01-01', '300000-01-31') $$, '{p_from,p_until}',
  'days that no instant can hold'
);
select test.refuses_fields(
  $$ select api.explain_labour_capacity('9999-12-31', '10000-01-01') $$, '{p_until}', 'the last year is 9999'
);
select test.sign_out();
-- A worker has 523 weeks in ten years: 57 of them are fewer than 30,000, 58 are more.
insert into workforce.workers (organization_id, site_id, worker_number, name, craft_id, status, hired_on)
select w.organization_id, w.site_id, w.worker_number || '-' || n, w.name || n, w.craft_id, w.status, w.hired_on
  from workforce.workers as w, generate_series(1, 57) as n where w.id = test.id('wim');
select test.sign_in('ann');
select test.refuses(
  $$ select api.explain_labour_capacity('2026-01-05', '2036-01-13') $$, 'TOO_MUCH', 422,
  'more than 30,000 weeks of workers'
);
select test.sign_out();
-- Who is inactive and who is at another site have none.
alter table workforce.workers disable trigger check_transition;
update workforce.workers set status = 'INACTIVE' where id <> test.id('wim');
insert into workforce.workers (organization_id, site_id, worker_number, name)
select test.id('acme'), test.id('south'), 'S-' || n, 's' || n from generate_series(1, 60) as n;
select test.sign_in('ann');
select lives_ok($$ select api.explain_labour_capacity('2026-01-05', '2036-01-13') $$,
  'of workers who are active and within reach');
select test.sign_out();
select ok(
  (select count(*) = 2 from hook.reading_needed() as r where r.path = 'rpc/explain_labour_capacity' and r.level = 2),
  'it needs to read all of work and of the workforce'
);

select * from finish();
rollback;
