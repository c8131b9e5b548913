begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.retire}'), test.person('max', '{north}', '{asset.manage}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'DECOMMISSIONED'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'DECOMMISSIONED');

-- Work that was opened before assets were guarded.
select test.work_order('old', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('old');

select test.sign_in('tess');
select test.refuses(
  $$ select api.dispose_asset(test.id('pump')) $$,
  'ASSET_IN_USE', 422, 'nothing is disposed of on which work is open'
);
select test.sign_out();
update work.work_orders set asset_id = null where id = test.id('old');
select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.dispose_asset(test.id('pump'), p_row_version => 1) $$,
  $$ values ('P-1', 'DISPOSED', 2) $$,
  'what is out of use is disposed of'
);
select test.refuses($$ select api.dispose_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.dispose_asset(test.id('pump'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.dispose_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.dispose_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select set_config('role', 'authenticated', true) from test.sign_in('tess');
select is_empty($$ select id from api.list_options('asset.assets') $$, 'it is offered no more');
select test.sign_out();
select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('dispose_asset', test.id('tess'), 'DECOMMISSIONED', 'DISPOSED') $$,
  'the log tells who did it'
);
select is(
  (select status from asset.assets where id = test.id('far')), 'DECOMMISSIONED', 'what was refused did not happen'
);

select * from finish();
rollback;
