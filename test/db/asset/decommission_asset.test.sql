begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.retire}'), test.person('max', '{north}', '{asset.manage}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'IN_STORAGE'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'IN_STORAGE');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.decommission_asset(test.id('pump'), 1) $$,
  $$ values ('P-1', 'DECOMMISSIONED', 2) $$,
  'a stored asset is taken out of use for good'
);
select test.refuses($$ select api.decommission_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.decommission_asset(test.id('pump'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.decommission_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.decommission_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('decommission_asset', test.id('tess'), 'IN_STORAGE', 'DECOMMISSIONED') $$,
  'the log tells who did it'
);
select is((select status from asset.assets where id = test.id('far')), 'IN_STORAGE', 'what was refused did not happen');

select * from finish();
rollback;
