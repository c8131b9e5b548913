-- One asset for five work orders. Half of them stand in the large organization; a tenth of its sites have half of its
-- assets.

insert into asset.categories (organization_id, code, name)
select o.id, format('C-%s', c.n), format('Category %s', c.n)
  from bench_organizations as o
 cross join generate_series(1, 30) as c (n);

insert into asset.locations (organization_id, site_id, code, name)
select s.organization_id, s.id, format('L-%s', l.n), format('Hall %s', l.n)
  from bench_sites as s
 cross join generate_series(1, 3) as l (n);

create temporary table bench_assets as
select n,
       case when random() < 0.5 then 1 else 2 + floor(random() * 9)::integer end as organization,
       random() as place,
       random() as kind
  from generate_series(1, current_setting('bench.work_orders')::integer / 5) as n;

insert into asset.assets (
  organization_id, site_id, asset_number, name, description, category_id, location_id, status,
  criticality, manufacturer, model, serial_number, barcode, in_service_on, created_at, updated_at
)
select s.organization_id,
       s.id,
       format('AS-%s', lpad(a.n::text, 8, '0')),
       format(
         '%s %s',
         (array['Pump', 'Motor', 'Fan', 'Boiler', 'Chiller', 'Conveyor', 'Valve', 'Compressor', 'Door', 'Lift'])[1 + a.n % 10],
         md5(a.n::text)::varchar(6)
       ),
       repeat('Installed with the line. ', 1 + a.n % 4),
       c.id,
       l.id,
       case when a.kind < 0.9 then 'IN_SERVICE' when a.kind < 0.95 then 'STANDBY' else 'DECOMMISSIONED' end,
       (array['A', 'B', 'C', 'D'])[1 + a.n % 4],
       format('Maker %s', a.n % 40),
       format('Model %s', a.n % 400),
       md5(a.n::text),
       format('BC-%s', a.n),
       date '2015-01-01' + a.n % 3000,
       timestamptz '2024-01-01' + make_interval(secs => a.n * 60.0),
       timestamptz '2024-01-01' + make_interval(secs => a.n * 60.0)
  from bench_assets as a
  join bench_sites as s on s.organization = a.organization
   and s.n = 1 + floor(power(a.place, 3) * case a.organization when 1 then 1000 else 10 end)
  join asset.categories as c on c.organization_id = s.organization_id and c.code = format('C-%s', 1 + a.n % 30)
  join asset.locations as l on l.organization_id = s.organization_id and l.site_id = s.id
   and l.code = format('L-%s', 1 + a.n % 3)
 order by a.n;

insert into core.counters (organization_id, entity, last_number)
select o.id, 'asset.assets', 90000000 from bench_organizations as o
    on conflict (organization_id, entity) do update set last_number = excluded.last_number;

create temporary table bench_placed as
select a.id, a.organization_id, a.site_id, a.location_id, row_number() over (order by a.asset_number) as n
  from asset.assets as a;

create unique index on bench_placed (n);
analyze bench_placed;

insert into asset.placements (organization_id, asset_id, site_id, location_id, started_at, reason)
select a.organization_id, a.id, a.site_id, a.location_id, timestamptz '2024-01-01', 'INSTALL'
  from bench_placed as a;
