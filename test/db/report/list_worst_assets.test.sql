-- Assets by the sum of their ranks in failures, lost hours and costs.
begin;
select plan(9);

select test.organization('acme');
select test.site_in('north', 'USD'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{report.read,work.read}');
select test.asset(a, 'south') from unnest('{pump,fan,belt,calm,cheap,blip}'::text[]) as a;
select test.asset('far', 'north');
alter table asset.downtimes disable trigger user;
alter table asset.assets disable trigger user;
update asset.assets set status = 'MOTHBALLED' where name = 'cheap';
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, status, started_at, ended_at, is_failure, counts_in_availability,
  capacity_loss_percent
)
select test.id('acme'), a.site_id, a.id, 'UNPLANNED', 'CLOSED', d.at, d.at + d.hours * interval '1 hour', d.failed,
       d.name <> 'blip', 100
  from (
    values ('pump', timestamptz '2026-01-10T00:00Z', 2, true), ('pump', '2026-01-11T00:00Z', 1, true),
           ('fan', '2026-01-10T00:00Z', 9, true), ('belt', '2026-01-10T00:00Z', 1, false),
           ('far', '2026-01-10T00:00Z', 1, true), ('blip', '2026-01-10T00:00Z', 1, true),
           ('belt', '2026-02-01T00:00Z', 90, true)
  ) as d (name, at, hours, failed)
  join asset.assets as a on a.name = d.name;
select test.work_order('of ' || n, 'south') from unnest('{pump,fan,belt,cheap,calm,none}'::text[]) as n;
update work.work_orders set asset_id = test.id(substr(title, 4)) where title <> 'of none';
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on
)
select test.id('acme'), test.id('south'), test.id('of ' || l.name), 'ITEM', l.amount, 1, l.amount, l.coin, l.amount,
       l.coin, '2026-01-31'
  from (
    values ('pump', 10, 'EUR'), ('fan', 30, 'EUR'), ('belt', 20, 'EUR'), ('belt', 500, 'USD'), ('cheap', 1, 'EUR'),
           ('none', 900, 'EUR'), ('calm', 5, 'EUR'), ('calm', -5, 'EUR')
  ) as l (name, amount, coin);
create function pg_temp.worst(p_rest text default '') returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(' ', w.asset_name, w.site_code, w.failures, trim_scale(w.lost_hours), trim_scale(w.cost),
                   w.currency, w.rank_sum)
               )
          from api.list_worst_assets('2026-01-01', '2026-01-31'%s) as w $q$, p_rest
  ) into v_rows;
  return v_rows;
end $$;

select test.sign_in('ann');
select is(
  pg_temp.worst(),
  array[
    'fan SOUTH 1 9 30 EUR 4', 'pump SOUTH 2 3 10 EUR 6', 'belt SOUTH 0 1 20 EUR 10', 'far NORTH 1 1 0 USD 10',
    'blip SOUTH 1 0 0 EUR 12', 'cheap SOUTH 0 0 1 EUR 14'
  ], 'the worst first; what is calm is none'
);
select is(pg_temp.worst(', p_limit => 1'), '{"fan SOUTH 1 9 30 EUR 4"}', 'so many');
select is(
  pg_temp.worst(format(', p_asset_ids => array[%L, %L]::uuid[]', test.id('pump'), test.id('calm'))),
  '{"pump SOUTH 2 3 10 EUR 3"}', 'among those named'
);
select is(
  pg_temp.worst(format(', p_site_ids => array[%L]::uuid[]', test.id('north'))), '{"far NORTH 1 1 0 USD 3"}', 'at a site'
);
select test.refuses_fields(
  $$ select api.list_worst_assets('2026-01-02', '2026-01-01', p_limit => 101) $$, '{p_limit,p_until}', 'every fault'
);
select test.refuses_fields(
  $$ select api.list_worst_assets('2026-01-01', '2026-01-01', p_limit => 0) $$, '{p_limit}', 'one at least'
);
select test.refuses_fields(
  $$ select api.list_worst_assets('2026-01-01', '2026-01-01', p_limit => null) $$, '{p_limit}', 'a limit'
);
select test.sign_out(), test.sign_in('sue');
select is((pg_temp.worst())[4], 'blip SOUTH 1 0 0 EUR 11', 'of sites within reach');
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.list_worst_assets('2026-01-01', '2026-01-31') $$, 'PERMISSION_DENIED', 403, 'with the permission'
);

select * from finish();
rollback;
