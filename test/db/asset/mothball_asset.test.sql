begin;
select plan(8);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('tess', '{north}', '{asset.manage}'), test.person('max', '{north}', '{asset.retire}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'IN_SERVICE'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'IN_SERVICE');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.mothball_asset(test.id('pump'), p_row_version => 1) $$,
  $$ values ('P-1', 'MOTHBALLED', 2) $$,
  'what was in service is mothballed'
);
select test.refuses($$ select api.mothball_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.mothball_asset(test.id('pump'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.mothball_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.started_work_order('oil', 'north');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, parent_id) values
  (test.remember('fan', uuidv7()), test.id('acme'), test.id('north'), 'F-1', 'Fan', 'STANDBY', null);
update work.work_orders set asset_id = test.id('fan') where id = test.id('oil');
select test.sign_in('tess');
select test.refuses(
  $$ select api.mothball_asset(test.id('fan')) $$, 'ASSET_IN_USE', 422, 'nothing is mothballed while it is worked on'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.mothball_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('mothball_asset', test.id('tess'), 'IN_SERVICE', 'MOTHBALLED') $$,
  'the log tells who did it'
);
select results_eq(
  $$ select s.asset_id, s.from_status, s.action, s.to_status, s.status, s.site_id from asset.status_changes as s $$,
  $$ values (test.id('pump'), 'IN_SERVICE', 'mothball_asset', 'MOTHBALLED', 'STANDING', test.id('north')) $$,
  'the step is on record, and what was refused did not happen'
);

select * from finish();
rollback;
