begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_audit.create}'), test.person('max', '{north}', '{}');
select test.location('hall', 'north');
select test.location('room', 'north', 'hall'), test.location('yard', 'north'), test.location('cellar', 'north');
select test.asset(n, 'north') from unnest('{press,motor,car,gone,lent}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set location_id = test.id('hall') where id in (test.id('press'), test.id('gone'), test.id('lent'));
update asset.assets set location_id = test.id('room') where id = test.id('motor');
update asset.assets set location_id = test.id('yard') where id = test.id('car');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
insert into asset.custodies (organization_id, site_id, asset_id, external_party)
values (test.id('acme'), test.id('north'), test.id('lent'), 'Roofers');
select test.asset_audit('of hall', 'north', 'hall'), test.asset_audit('of all', 'north'),
       test.asset_audit('of far', 'south'), test.asset_audit('of cellar', 'north', 'cellar');

select test.sign_in('tess');
select results_eq(
  $$ select status, pending_assets, row_version from api.start_asset_audit(test.id('of hall'), 1) $$,
  $$ values ('ACTIVE', 2, 2) $$,
  'what stands there or below is looked for'
);
select results_eq(
  $$ select asset_id, result, expected_location_id from api.asset_audit_lines
      where asset_audit_id = test.id('of hall') order by asset_id $$,
  $$ values (test.id('press'), 'PENDING', test.id('hall')), (test.id('motor'), 'PENDING', test.id('room')) $$,
  'where it stands now; not what is retired or lent'
);
select is(
  (select pending_assets from api.start_asset_audit(test.id('of all'))), 3, 'or all that stands at the site'
);
select test.refuses(
  $$ select api.start_asset_audit(test.id('of all')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.start_asset_audit(test.id('of cellar')) $$, 'NOTHING_TO_COUNT', 422, 'nor where nothing stands'
);
select test.refuses(
  $$ select api.start_asset_audit(test.id('of cellar'), 7) $$, 'STALE_ROW', 409, 'nor in a version that has passed'
);
select test.refuses(
  $$ select api.start_asset_audit(test.id('of far')) $$, 'ASSET_AUDIT_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_asset_audit(test.id('of cellar')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
