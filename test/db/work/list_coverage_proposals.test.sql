begin;
select plan(9);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.vendor('maker'), test.vendor('other'), test.contract_type('warranty', 'WARRANTY'),
       test.contract_type('full');
select test.contract('guard', 'warranty', 'maker', 'north', p_ends_on => '2199-12-31'),
       test.contract('short', 'warranty', 'other', 'north', p_ends_on => '2026-01-01'),
       test.contract('care', 'full', 'maker', 'north');
select test.asset(a, 'north') from unnest('{bought,given,ended,covered,sold,free}'::text[]) as a;
select test.asset('far', 'south');
update asset.assets
   set warranty_ends_on = core.site_date(test.id('north'), now()) + 30,
       warranty_months = 12,
       vendor_id = test.id(case when id = test.id('given') then 'other' else 'maker' end);
update asset.assets set warranty_ends_on = core.site_date(site_id, now()) where id = test.id('bought');
update asset.assets set warranty_ends_on = core.site_date(site_id, now()) - 1 where id = test.id('ended');
update asset.assets set warranty_ends_on = null where id = test.id('free');
select test.revision('r1', 'guard', jsonb_build_array(jsonb_build_object(
  'scope', 'ASSET', 'asset_id', test.id('covered'))), '{"status": "DRAFT"}');
select test.revision('r2', 'care', jsonb_build_array(jsonb_build_object(
  'scope', 'ASSET', 'asset_id', test.id('given'))));
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'CANCELLED' where id = test.id('sold');
select test.person('ann', '{north}'), test.person('sue', '{south}'), test.person('joe', '{north}',
       '{asset.read,work.read}');
update identity.roles set reading = 'NAMED' where name = 'role of joe';

select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(asset_id), vendor_name, test.name_of(contract_id), scope
       from api.list_coverage_proposals() $$,
  $$ values ('bought', 'maker', 'guard', 'ASSET'), ('given', 'other', null, 'ASSET') $$,
  'warranties that run and that no warranty contract has, with the contract of the vendor that holds them'
);
select results_eq(
  $$ select starts_on, ends_on from api.list_coverage_proposals(p_asset_id => test.id('given')) $$,
  $$ select (d.day + 1 - interval '12 months')::date, d.day
       from (select (now() at time zone 'Pacific/Kiritimati')::date + 30 as day) as d $$,
  'without a day of service it begins by its months'
);
select is_empty($$ select * from api.list_coverage_proposals(test.id('south')) $$, 'of sites within reach');
select test.sign_out();
update asset.assets set in_service_on = '2026-03-05', acquired_on = '2026-03-01' where id = test.id('given');
select test.sign_in('ann');
select is(
  (select starts_on from api.list_coverage_proposals(p_asset_id => test.id('given'))), '2026-03-05'::date,
  'else with its service'
);
select test.sign_out();
alter table contract.revisions disable trigger check_transition;
update contract.revisions set status = 'WITHDRAWN' where id = test.id('r1');
select test.sign_in('ann');
select is(
  (select count(*) from api.list_coverage_proposals(p_asset_id => test.id('covered'))), 1::bigint,
  'a withdrawn draft covers nothing'
);
select is_empty($$ select * from api.list_coverage_proposals(p_asset_id => test.id('sold')) $$, 'nor what is gone');
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select test.name_of(asset_id), contract_id from api.list_coverage_proposals() $$,
  $$ values ('far', null::uuid) $$, 'a contract of another site is not proposed'
);
select test.sign_out();
select test.sign_in('joe');
select is_empty(
  $$ select * from api.list_coverage_proposals() where num_nonnulls(vendor_id, contract_id) > 0 $$,
  'who reads no contracts sees neither vendor nor contract'
);
select test.sign_out();

-- The contract that is proposed, and what is covered already, on both sides of each bound.
select set_config('assetry.organization_id', test.id('acme')::text, true);
update asset.assets set warranty_ends_on = null;
create function pg_temp.last() returns date language sql as $$ select core.site_date(test.id('north'), now()) + 30 $$;
select test.vendor('v ' || n), test.asset(n, 'north')
  from unnest('{edge,starts late,ends early,terminated,elsewhere,site first,by number,covered to the end,covered less,
                contract ends,cover ended,ordered}'::text[]) as n;
update asset.assets as a
   set warranty_ends_on = pg_temp.last(),
       in_service_on = '2026-03-05',
       acquired_on = '2026-03-01',
       vendor_id = case when n.name <> 'ordered' then test.id('v ' || n.name) end
  from test.names as n
 where n.id = a.id
   and exists (select from test.names as v where v.name = 'v ' || n.name);
select test.contract('c ' || c.name || coalesce(c.more, ''), coalesce(c.type, 'warranty'), 'v ' || c.name, c.site,
         coalesce(c.status, 'ACTIVE'), c.starts_on, c.ends_on)
  from (
    values ('edge', null, null, 'north', null, '2026-03-05'::date, pg_temp.last()),
           ('starts late', null, null, 'north', null, '2026-03-06', null),
           ('ends early', null, null, 'north', null, null, pg_temp.last() - 1),
           ('terminated', null, null, 'north', 'TERMINATED', null, null),
           ('elsewhere', null, null, 'south', null, null, null),
           ('site first', ' all', null, null, null, null, null), ('site first', null, null, 'north', null, null, null),
           ('by number', ' 2', null, 'north', null, null, null), ('by number', ' 1', null, 'north', null, null, null),
           ('covered to the end', null, null, 'north', null, null, null),
           ('covered less', null, null, 'north', null, null, null),
           ('contract ends', null, null, 'north', null, null, pg_temp.last() - 1),
           ('cover ended', null, null, 'north', 'CLOSED', null, null)
  ) as c (name, more, type, site, status, starts_on, ends_on);
select test.force(
  'update contract.contracts as c set contract_number = (select n.name from test.names as n where n.id = c.id)'
);
select test.revision('r ' || c.name, 'c ' || c.name, jsonb_build_array(jsonb_build_object(
         'scope', 'ASSET', 'asset_id', test.id(c.name), 'ends_on', c.ends_on)))
  from (
    values ('covered to the end', pg_temp.last()), ('covered less', pg_temp.last() - 1), ('contract ends', null),
           ('cover ended', null)
  ) as c (name, ends_on);
select test.storeroom('MAIN', 'north'), test.item('pump item'), test.person('bob');
select test.sign_in('bob');
select test.purchase_order('bought it', 'north', 'v ordered', test.order_line('pump item', 'MAIN', 1, 1)),
       test.purchase_order('another', 'north', 'v edge', test.order_line('pump item', 'MAIN', 1, 1));
select test.sign_out();
update asset.assets set purchase_order_line_id = test.line_of('bought it') where id = test.id('ordered');
select test.sign_in('bob');
select results_eq(
  $$ select test.name_of(p.asset_id), p.site_code, p.vendor_name, test.name_of(p.purchase_order_id), p.contract_number
       from api.list_coverage_proposals() as p order by 1 $$,
  $$ select * from (values
       ('by number', 'NORTH', 'v by number', null, 'c by number 1'), ('contract ends', 'NORTH', 'v contract ends', null, null),
       ('cover ended', 'NORTH', 'v cover ended', null, null),
       ('covered less', 'NORTH', 'v covered less', null, 'c covered less'), ('edge', 'NORTH', 'v edge', null, 'c edge'),
       ('elsewhere', 'NORTH', 'v elsewhere', null, null), ('ends early', 'NORTH', 'v ends early', null, null),
       ('ordered', 'NORTH', 'v ordered', 'bought it', null),
       ('site first', 'NORTH', 'v site first', null, 'c site first'), ('starts late', 'NORTH', 'v starts late', null, null),
       ('terminated', 'NORTH', 'v terminated', null, null)) as v (asset, site, vendor, purchase_order, contract)
     order by 1 $$,
  'the contract of the vendor that holds the whole warranty at the site, of the order where the asset has no vendor'
);
select test.sign_out();

select * from finish();
rollback;
