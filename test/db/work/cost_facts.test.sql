-- What each line of costs and each completed work order adds to figures: at each boundary of days, sites and statuses.
begin;
select plan(8);

select test.organization('other'), test.site('far'), test.work_order('z', 'far');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann');
select test.asset('pump', 'south'), test.vendor('crane');
select test.work_order('a', 'south', '2026-01-01T00:00Z'), test.work_order('b', 'north', '2026-01-01T00:00Z');
update work.work_orders set asset_id = test.id('pump'), vendor_id = test.id('crane') where id = test.id('a');
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on, posted_site_id
)
select w.organization_id, w.site_id, w.id, l.kind, l.amount, 1, l.amount, 'EUR', l.amount, 'EUR', l.day,
       case when l.books is not null then test.id(l.books) end
  from (
    values ('a', 'SERVICE', 10::numeric, date '2026-01-01', null), ('a', 'LABOUR', 20, '2026-01-31', null),
           ('a', 'ITEM', 40, '2025-12-31', null), ('a', 'ITEM', 80, '2026-02-01', null),
           ('a', 'SERVICE', 160, '2026-01-15', 'north'), ('b', 'TRAVEL', 320, '2026-01-15', null),
           ('z', 'SERVICE', 640, '2026-01-15', null)
  ) as l (job, kind, amount, day, books)
  join work.work_orders as w on w.id = test.id(l.job);
select test.work_order(c.name, c.site, '2026-01-01T00:00Z')
  from (values ('c1', 'south'), ('c2', 'south'), ('c3', 'south'), ('c4', 'north'), ('c5', 'north')) as c (name, site);
update work.work_orders set asset_id = test.id('pump') where id in (test.id('c1'), test.id('c3'));
insert into work.completions (organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason)
select w.organization_id, w.site_id, w.id, c.at, case when c.reopened then c.at end, case when c.reopened then 'x' end
  from (
    values ('c1', timestamptz '2026-01-01T06:00Z', false), ('c1', '2026-01-02T00:00Z', true),
           ('c2', '2026-02-01T00:00Z', false), ('c3', '2026-01-31T23:00Z', false), ('c4', '2026-01-31T09:59Z', false),
           ('c5', '2026-01-31T10:00Z', false), ('z', '2026-01-15T00:00Z', false), ('a', '2025-12-31T23:59Z', false)
  ) as c (job, at, reopened)
  join work.work_orders as w on w.id = test.id(c.job);
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.facts(p_function text, p_sites text[], p_assets text[] default null)
returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ', w.title, lower(s.code), trim_scale(round(f.numerator, 4)), trim_scale(f.denominator),
                   f.currency,
                   f.class, test.name_of(f.vendor_id), test.name_of(f.asset_id), f.at at time zone s.time_zone
                 ) order by w.title, f.at, f.numerator
               )
          from %s($1, $2, '2026-01-01', '2026-01-31') as f
          join work.work_orders as w on w.id = f.work_order_id
          join core.sites as s on s.id = f.site_id $q$, p_function
  ) using (select array_agg(test.id(n.name)) from unnest(p_sites) as n (name)),
          (select array_agg(test.id(n.name)) from unnest(p_assets) as n (name))
  into v_rows;
  return v_rows;
end $$;

select is(
  pg_temp.facts('work.cost_facts', '{north,south,far}'),
  array[
    'a south 10 0 EUR SERVICE crane pump 2026-01-01 00:00:00',
    'a north 160 0 EUR SERVICE crane pump 2026-01-15 00:00:00',
    'a south 20 0 EUR LABOUR crane pump 2026-01-31 00:00:00', 'b north 320 0 EUR TRAVEL 2026-01-15 00:00:00'
  ], 'each line between the first and the last day, in the books of its site'
);
select is(
  pg_temp.facts('work.cost_facts', '{south}'),
  array[
    'a south 10 0 EUR SERVICE crane pump 2026-01-01 00:00:00',
    'a south 20 0 EUR LABOUR crane pump 2026-01-31 00:00:00'
  ],
  'what is in the books of another site is not of this one'
);
select is(
  pg_temp.facts('work.cost_facts', '{north}', '{pump}'), '{"a north 160 0 EUR SERVICE crane pump 2026-01-15 00:00:00"}',
  'of an asset'
);
select is(
  (pg_temp.facts('work.service_share_facts', '{south}')),
  array[
    'a south 10 10 EUR SERVICE crane pump 2026-01-01 00:00:00',
    'a south 0 20 EUR LABOUR crane pump 2026-01-31 00:00:00'
  ],
  'the services of vendors are the part'
);
select is(
  pg_temp.facts('work.cycle_time_facts', '{north,south,far}'),
  array[
    'c1 south 6 1 pump 2026-01-01 06:00:00', 'c3 south 743 1 pump 2026-01-31 23:00:00',
    'c4 north 729.9833 1 2026-01-31 23:59:00'
  ], 'hours since the report, of what was completed and not reopened'
);
select is(pg_temp.facts('work.cycle_time_facts', '{south}', '{z}'), null, 'of an asset that has none');
select is(pg_temp.facts('work.cycle_time_facts', '{north}', '{pump}'), null, 'nor of another');

-- A scheduled task is nobody's, and reaches all sites.
insert into work.relations (organization_id, site_id, work_order_id, kind, related_id)
select w.organization_id, w.site_id, w.id, 'CORRECTS',
test.id('c1') from work.work_orders as w where w.id = test.id('b');
update work.work_orders set reported_at = '2026-01-02T00:00Z' where id = test.id('b');
select is(
  (select array_agg(f.numerator::integer order by f.work_order_id)
     from work.rework_facts(array[test.id('south')], null, '2026-01-01', '2026-01-30') as f), '{1}',
  'work that corrects other work makes it rework at every site'
);

select * from finish();
rollback;
