-- When the event of a work order was, which decides whether a contract covers it.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.work_order(w, 'north', '2026-01-01Z', '2026-01-09Z')
  from unnest('{plan,bare,started,failed,odd}'::text[]) as w;
set local session_replication_role = replica;
update work.work_orders set work_type = 'PREVENTIVE' where id in (test.id('plan'), test.id('bare'), test.id('started'));
update work.work_orders set work_type = 'CORRECTIVE' where id in (test.id('failed'), test.id('odd'));
update work.work_orders set started_at = '2026-01-07Z', status = 'IN_PROGRESS'
 where id in (test.id('started'), test.id('odd'));
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, released_at, status
)
select test.id('acme'), test.id('north'), test.id(s.work_order), uuidv7(), s.at, s.at + interval '1 hour',
       '2026-01-01Z', s.released_at, case when s.released_at is null then 'PLANNED' else 'RELEASED' end
  from (
    values ('plan', timestamptz '2026-01-03Z', timestamptz '2026-01-02Z'), ('plan', '2026-01-05Z', null),
           ('plan', '2026-01-06Z', null), ('started', '2026-01-05Z', null), ('bare', '2026-01-04Z', '2026-01-02Z')
  ) as s (work_order, at, released_at);
insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, failed_at)
values (test.id('acme'), test.id('north'), test.id('failed'), uuidv7(), uuidv7(), '2025-12-31Z');
set local session_replication_role = origin;

create function pg_temp.event(p_work_order text) returns timestamptz language sql as
$$ select work.event_of(w) from work.work_orders as w where w.id = test.id(p_work_order) $$;
select is(pg_temp.event('plan'), '2026-01-05Z'::timestamptz, 'the first slot that was not given up');
select is(pg_temp.event('started'), '2026-01-07Z'::timestamptz, 'its start, once there is one');
select is(pg_temp.event('bare'), '2026-01-09Z'::timestamptz, 'without either its due date');
update work.work_orders set due_at = null where id = test.id('bare');
select is(pg_temp.event('bare'), '2026-01-01Z'::timestamptz, 'or when it was reported');
select is(pg_temp.event('failed'), '2025-12-31Z'::timestamptz, 'of what failed the failure');
select is(pg_temp.event('odd'), '2026-01-01Z'::timestamptz, 'or when that was reported');

select * from finish();
rollback;
