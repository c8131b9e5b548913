-- needs: inventory.movements
-- Items at storerooms, each with its ledger: in the large organization 20,000 standings, on which as many movements lie
-- as there are work orders, or 80,000; some in the others. What comes in costs the same each time, so that value and
-- average follow. Each was reserved before: four reservations are used up, one has a rest.

insert into inventory.units (organization_id, code, name)
select o.id, 'PCS', 'Pieces' from bench_organizations as o;

insert into inventory.items (organization_id, item_number, name, base_unit_id, status)
select o.id, format('I-%s', lpad(k.n::text, 6, '0')), format('Part %s %s', k.n, md5(k.n::text)::varchar(6)), u.id,
       'ACTIVE'
  from bench_organizations as o
  join inventory.units as u on u.organization_id = o.id
 cross join generate_series(1, 500) as k (n);

-- At sites of the large organization, of which accounts reach 1, 5, 20 and all 40; at each site of the others.
insert into inventory.storerooms (organization_id, site_id, code, name)
select s.organization_id, s.id, format('ST-%s', lpad(s.n::text, 4, '0')), format('Store of site %s', s.n)
  from bench_sites as s
 where s.organization > 1 or s.n % 25 = 0;

create temporary table bench_standings as
select row_number() over (order by o.n, i.item_number, r.code) as n,
       i.organization_id, r.site_id, i.id as item_id, r.id as storeroom_id,
       case o.n when 1 then greatest(current_setting('bench.work_orders')::integer / 20000, 4) / 2 * 2 else 4 end
         as movements
  from inventory.items as i
  join bench_organizations as o on o.id = i.organization_id
  join inventory.storerooms as r on r.organization_id = i.organization_id;

-- Ten come in, nine go out.
insert into inventory.movements (
  organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, unit_cost, amount, charged_amount,
  old_quantity, new_quantity, old_value, new_value, old_average, new_average, cost_center, moved_at, created_at
)
select d.organization_id, d.site_id, d.item_id, d.storeroom_id, k.n, m.kind, m.quantity, 2.5, m.change * 2.5,
       case m.kind when 'ISSUE' then 22.5 else 0 end, m.before, m.before + m.change, m.before * 2.5,
       (m.before + m.change) * 2.5, case when k.n = 1 then 0 else 2.5 end, 2.5,
       case m.kind when 'ISSUE' then 'LINE-1' end, m.moved_at, m.moved_at
  from bench_standings as d
 cross join lateral generate_series(1, d.movements) as k (n)
 cross join lateral (
    select case when k.n % 2 = 1 then 'RECEIPT' else 'ISSUE' end as kind,
           case when k.n % 2 = 1 then 10 else 9 end as quantity,
           case when k.n % 2 = 1 then 10 else -9 end as change,
           case when k.n % 2 = 1 then (k.n - 1) / 2 else (k.n - 2) / 2 + 10 end as before,
           timestamptz '2024-01-01' + make_interval(mins => (k.n * 700 * 1440 / d.movements) + (d.n % 1000)::integer)
             as moved_at
  ) as m;

insert into inventory.standings (
  organization_id, site_id, item_id, storeroom_id, quantity, value, average_cost, last_cost, movement_count,
  last_received_at, last_issued_at, last_moved_at, created_at
)
select d.organization_id, d.site_id, d.item_id, d.storeroom_id, d.movements / 2, d.movements / 2 * 2.5, 2.5, 2.5,
       d.movements, timestamptz '2025-11-01', timestamptz '2025-12-01', timestamptz '2025-12-01',
       timestamptz '2024-01-01' + make_interval(secs => d.n)
  from bench_standings as d;

insert into inventory.balances (organization_id, site_id, item_id, storeroom_id, quantity)
select d.organization_id, d.site_id, d.item_id, d.storeroom_id, d.movements / 2 from bench_standings as d;

insert into inventory.stocked_items (
  organization_id, site_id, item_id, storeroom_id, minimum_quantity, reorder_point, maximum_quantity, lead_time_days
)
select d.organization_id, d.site_id, d.item_id, d.storeroom_id, 2, 5, 100, 14
  from bench_standings as d
 where d.n % 2 = 0;

insert into inventory.reservations (
  organization_id, site_id, item_id, storeroom_id, purpose, required_quantity, issued_quantity, held_quantity,
  needed_at, created_at
)
select d.organization_id, d.site_id, d.item_id, d.storeroom_id, 'Line 1', 9, 9 - k.rest, k.rest, k.needed_at,
       k.needed_at - interval '10 days'
  from bench_standings as d
 cross join lateral (
    select case when r.n = 5 then 1 else 0 end as rest,
           timestamptz '2025-01-01' + make_interval(days => r.n * 60, secs => d.n) as needed_at
      from generate_series(1, 5) as r (n)
  ) as k;

update inventory.standings as s set held_quantity = 1;
