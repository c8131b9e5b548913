begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.manage}'), test.person('max', '{north}', '{asset.retire}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'IN_SERVICE'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'IN_SERVICE');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.put_asset_on_standby(test.id('pump'), 1) $$,
  $$ values ('P-1', 'STANDBY', 2) $$,
  'an asset in service rests'
);
select test.refuses($$ select api.put_asset_on_standby(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.put_asset_on_standby(test.id('pump'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.put_asset_on_standby(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.put_asset_on_standby(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('put_asset_on_standby', test.id('tess'), 'IN_SERVICE', 'STANDBY') $$,
  'the log tells who did it'
);
select is((select status from asset.assets where id = test.id('far')), 'IN_SERVICE', 'what was refused did not happen');

select * from finish();
rollback;
