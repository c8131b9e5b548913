begin;
select plan(8);

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

select * from finish();
rollback;
