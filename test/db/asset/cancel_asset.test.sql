begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.retire}'), test.person('max', '{north}', '{asset.manage}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id)
values (test.remember('line', uuidv7()), test.id('acme'), test.id('north'), 'L-1', 'Line', 'IN_SERVICE', null),
       (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'PLANNED', null);
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id)
values (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'PLANNED', test.id('line'));
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id)
values (
  test.remember('motor', uuidv7()), test.id('acme'), test.id('north'), 'M-1', 'Motor', 'PLANNED', test.id('pump')
);

select test.sign_in('tess');
select test.refuses(
  $$ select api.cancel_asset(test.id('pump')) $$,
  'ASSET_IN_USE', 422, 'not while something is to be part of it'
);
select results_eq(
  $$ select asset_number::text, status, retired_meters, unmatched_devices, row_version
       from api.cancel_asset(test.id('motor'), 1) $$,
  $$ values ('M-1', 'CANCELLED', 0, 0, 2) $$,
  'what is only planned will not come'
);
select lives_ok($$ select api.cancel_asset(test.id('pump')) $$, 'then neither does what it was to be part of');
select test.refuses($$ select api.cancel_asset(test.id('line')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is there is');
select test.refuses(
  $$ select api.cancel_asset(test.id('pump'), 1) $$,
  'STALE_ROW', 409, 'nor is it cancelled by one who has not seen the change'
);
select test.refuses(
  $$ select api.cancel_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('cancel_asset', test.id('tess'), 'PLANNED', 'CANCELLED') $$,
  'the log tells who did it'
);
select results_eq(
  $$ select a.status, a.parent_id
       from asset.assets as a
      where a.id in (test.id('pump'), test.id('far'))
      order by a.status $$,
  $$ values ('CANCELLED', null::uuid), ('PLANNED', null) $$,
  'it is taken out of the line, and what was refused did not happen'
);

select * from finish();
rollback;
