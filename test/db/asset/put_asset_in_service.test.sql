begin;
select plan(8);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('tess', '{north}', '{asset.manage}'), test.person('max', '{north}', '{asset.retire}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'STANDBY'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'STANDBY');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.put_asset_in_service(test.id('pump'), 1) $$,
  $$ values ('P-1', 'IN_SERVICE', 2) $$,
  'a resting asset goes into service'
);
select test.refuses($$ select api.put_asset_in_service(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.put_asset_in_service(test.id('pump'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.put_asset_in_service(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.put_asset_in_service(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select is(
  (select in_service_on from asset.assets where id = test.id('pump')), (now() at time zone 'Pacific/Kiritimati')::date,
  'it is in service from the day that it is at its site'
);
select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('put_asset_in_service', test.id('tess'), 'STANDBY', 'IN_SERVICE') $$,
  'the log tells who did it'
);
select is((select status from asset.assets where id = test.id('far')), 'STANDBY', 'what was refused did not happen');

select * from finish();
rollback;
