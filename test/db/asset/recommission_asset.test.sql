begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.retire}'), test.person('max', '{north}', '{asset.manage}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id)
values (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'DECOMMISSIONED', null),
       (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'DECOMMISSIONED', null);
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id)
values (
  test.remember('motor', uuidv7()), test.id('acme'), test.id('north'), 'M-1', 'Motor', 'DECOMMISSIONED', test.id('pump')
);

select test.sign_in('tess');
select test.refuses(
  $$ select api.recommission_asset(test.id('motor')) $$,
  'ASSET_RETIRED', 422, 'a part does not come back before what it is part of'
);
select results_eq(
  $$ select asset_number::text, status, row_version from api.recommission_asset(test.id('pump'), 1) $$,
  $$ values ('P-1', 'STANDBY', 2) $$,
  'a decommissioned asset comes back and rests'
);
select results_eq(
  $$ select status from api.recommission_asset(test.id('motor')) $$, $$ values ('STANDBY') $$, 'then its part does'
);
select test.refuses($$ select api.recommission_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.recommission_asset(test.id('pump'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.recommission_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.recommission_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('recommission_asset', test.id('tess'), 'DECOMMISSIONED', 'STANDBY') $$,
  'the log tells who did it'
);
select results_eq(
  $$ select a.status, a.parent_id
       from asset.assets as a
      where a.id in (test.id('motor'), test.id('far'))
      order by a.status $$,
  $$ values ('DECOMMISSIONED', null), ('STANDBY', test.id('pump')) $$,
  'a part stays where it is, and what was refused did not happen'
);

select * from finish();
rollback;
