begin;
select plan(7);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('tess', '{north}', '{asset.manage}'), test.person('max', '{north}', '{asset.retire}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'LOST'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'LOST');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version from api.recover_asset(test.id('pump'), p_row_version => 1) $$,
  $$ values ('P-1', 'IN_STORAGE', 2) $$,
  'what was lost is found, and kept until somebody decides'
);
select test.refuses($$ select api.recover_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.recover_asset(test.id('pump'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.recover_asset(test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.recover_asset(test.id('pump')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values ('recover_asset', test.id('tess'), 'LOST', 'IN_STORAGE') $$,
  'the log tells who did it'
);
select results_eq(
  $$ select s.asset_id, s.from_status, s.action, s.to_status, s.status, s.site_id from asset.status_changes as s $$,
  $$ values (test.id('pump'), 'LOST', 'recover_asset', 'IN_STORAGE', 'STANDING', test.id('north')) $$,
  'the step is on record, and what was refused did not happen'
);

select * from finish();
rollback;
