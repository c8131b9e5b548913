-- needs: meter.readings
-- A meter on every second asset, ten readings each.

insert into meter.meters (organization_id, site_id, asset_id, code, name, unit)
select a.organization_id, a.site_id, a.id, format('M-%s', lpad(a.n::text, 8, '0')), 'Running hours', 'h'
  from bench_placed as a
 where a.n % 2 = 0;

insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta)
select m.organization_id, m.site_id, m.id, timestamptz '2025-01-01' + make_interval(days => r.n), r.n * 8,
       case when r.n > 1 then 8 end
  from meter.meters as m
 cross join generate_series(1, 10) as r (n);

insert into meter.standings (
  organization_id, site_id, meter_id, current_reading, current_at, life_to_date, average_per_day
)
select m.organization_id, m.site_id, m.id, 80, timestamptz '2025-01-11', 72, 8
  from meter.meters as m;
