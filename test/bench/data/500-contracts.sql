-- needs: contract.contracts
-- A contract for every hundred work orders, at least 200; one in ten is for all sites.

insert into contract.vendors (organization_id, code, name, status)
select o.id, format('V-%s', v.n), format('Vendor %s', v.n), 'APPROVED'
  from bench_organizations as o
 cross join generate_series(1, 50) as v (n);

insert into contract.types (organization_id, code, name, category)
select o.id, format('T-%s', t.n), format('Type %s', t.n), 'FULL_SERVICE'
  from bench_organizations as o
 cross join generate_series(1, 20) as t (n);

insert into contract.contracts (
  organization_id, site_id, contract_number, type_id, vendor_id, title, status, starts_on, ends_on
)
select s.organization_id, case when c.n % 10 > 0 then s.id end, format('CO-%s', lpad(c.n::text, 8, '0')), t.id, v.id,
       format('Service of %s', md5(c.n::text)::varchar(8)), 'ACTIVE', date '2024-01-01' + c.n % 300,
       date '2026-01-01' + c.n % 300
  from generate_series(1, greatest(200, current_setting('bench.work_orders')::integer / 100)) as c (n)
 cross join lateral (select case when c.n % 2 = 0 then 1 else 2 + c.n % 9 end as organization) as o
  join bench_sites as s on s.organization = o.organization
   and s.n = 1 + c.n % case o.organization when 1 then 1000 else 10 end
  join contract.vendors as v on v.organization_id = s.organization_id and v.code = format('V-%s', 1 + c.n % 50)
  join contract.types as t on t.organization_id = s.organization_id and t.code = format('T-%s', 1 + c.n % 20);
