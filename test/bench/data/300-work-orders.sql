-- needs: work.work_orders
-- Most work is long finished; about one in eight is open. Assets are unequal: some break often.

create temporary table bench_work_orders as
select n,
       1 + floor(power(random(), 2) * (select count(*) from bench_placed))::integer as asset,
       random() as stage,
       timestamptz '2024-01-01'
         + make_interval(secs => n * (700 * 86400.0) / current_setting('bench.work_orders')::integer) as created_at,
       interval '1 hour' * (4 + floor(random() * 700)) as allowed
  from generate_series(1, current_setting('bench.work_orders')::integer) as n;

insert into work.work_orders (
  organization_id, site_id, work_order_number, title, description, asset_id, location_id, status, priority, work_type,
  reported_at, due_at, started_at, completed_at, closed_at, hold_reason, status_before_hold, created_at, updated_at
)
select a.organization_id,
       a.site_id,
       format('WO-%s', lpad(w.n::text, 9, '0')),
       format(
         '%s %s %s',
         (array['Repair', 'Inspect', 'Replace', 'Lubricate', 'Adjust'])[1 + w.n % 5],
         (array['seal', 'bearing', 'belt', 'filter', 'drive', 'panel', 'valve'])[1 + w.n % 7],
         md5(w.n::text)::varchar(7)
       ),
       repeat('Noise was heard at the drive end; check and report. ', 1 + w.n % 3),
       a.id,
       a.location_id,
       t.status,
       (array['LOW', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH', 'URGENT'])[1 + w.n % 6],
       (array['CORRECTIVE', 'PREVENTIVE', 'PREVENTIVE', 'INSPECTION'])[1 + w.n % 4],
       w.created_at,
       -- A hold pauses the clock.
       case when t.status <> 'ON_HOLD' then w.created_at + w.allowed end,
       case when t.status in ('IN_PROGRESS', 'COMPLETED', 'CLOSED') then w.created_at + interval '1 hour' end,
       case when t.status in ('COMPLETED', 'CLOSED') then w.created_at + w.allowed * 0.8 end,
       case when t.status = 'CLOSED' then w.created_at + w.allowed end,
       case when t.status = 'ON_HOLD' then (select h.code from work.hold_reasons as h order by h.code limit 1) end,
       case when t.status = 'ON_HOLD' then 'OPEN' end,
       w.created_at,
       w.created_at
  from bench_work_orders as w
  join bench_placed as a on a.n = w.asset
 cross join lateral (
    select case
             when w.stage < 0.75 then 'CLOSED'
             when w.stage < 0.84 then 'COMPLETED'
             when w.stage < 0.88 then 'CANCELLED'
             when w.stage < 0.93 then 'OPEN'
             when w.stage < 0.97 then 'ASSIGNED'
             when w.stage < 0.99 then 'IN_PROGRESS'
             else 'ON_HOLD'
           end as status
  ) as t
 order by w.n;

insert into core.counters (organization_id, entity, last_number)
select o.id, 'work.work_orders', 900000000 from bench_organizations as o
    on conflict (organization_id, entity) do update set last_number = excluded.last_number;

insert into work.completions (organization_id, site_id, work_order_id, completed_at)
select w.organization_id, w.site_id, w.id, w.completed_at from work.work_orders as w where w.completed_at is not null;

-- Of the last months only: that segments do not overlap is checked one by one, which takes as long as all else.
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at)
select w.organization_id, w.site_id, w.id, 'RUN', w.started_at, w.completed_at
  from work.work_orders as w
 where w.started_at is not null
   and w.created_at > timestamptz '2025-09-01';

insert into workforce.workers (organization_id, site_id, worker_number, name)
select s.organization_id, s.id, format('W-%s', w.n), format('Worker %s', w.n)
  from generate_series(1, 50) as w (n)
  join bench_sites as s on s.n = 1 + w.n % 10;

insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at)
select w.organization_id, w.site_id, w.id, p.id, w.created_at
  from work.work_orders as w
  join workforce.workers as p on p.organization_id = w.organization_id
   and p.worker_number = format('W-%s', 1 + right(w.work_order_number, 6)::integer % 50)
 where w.status in ('ASSIGNED', 'IN_PROGRESS');

-- Fifty orders at as many sites, of whoever reads their own work alone.
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
select w.organization_id, w.site_id, w.id, a.id
  from identity.accounts as a
 cross join lateral (
    select distinct on (s.n) w.*
      from bench_sites as s
      join work.work_orders as w on w.organization_id = s.organization_id and w.site_id = s.id
     where s.organization = 1
       and s.n <= 100
     order by s.n, w.created_at desc
     limit 50
  ) as w
 where a.display_name = 'own-1000';
