-- needs: maintenance.schedules
-- A schedule for a hundred work orders, each of an asset of the large organization; all have come due.

insert into maintenance.schedules (
  organization_id, site_id, schedule_number, name, asset_id, title, every_n, every_unit, anchor_on, status, next_due_on,
  next_due_at, next_generate_at, occurrence_count
)
select a.organization_id, a.site_id, format('MS-%s', lpad(a.n::text, 8, '0')), format('Service %s', a.n), a.id,
       'Lubricate and check', 1 + a.n % 3, (array['WEEK', 'MONTH', 'YEAR'])[1 + a.n % 3], date '2025-01-06', 'ACTIVE',
       date '2025-06-02', timestamptz '2025-06-02', timestamptz '2025-06-02', 5
  from (
    select p.*, row_number() over (order by p.n) as place
      from bench_placed as p
      join asset.assets as a on a.id = p.id and a.status = 'IN_SERVICE'
      join bench_organizations as o on o.id = p.organization_id and o.n = 1
  ) as a
 where a.place <= greatest(current_setting('bench.work_orders')::integer / 100, 100);
