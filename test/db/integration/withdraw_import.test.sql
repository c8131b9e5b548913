-- An applied import is withdrawn: what nobody changed or uses is taken out of use, what it changed gets its values of
-- before, and everything else stays and says why.
begin;
select plan(19);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}',
  '{import.create,asset.import,asset.update,asset.retire,asset_category.import,asset_category.update,
                                       asset.manage,work_order.import,work_order.cancel,asset.create}');
select test.asset('pump', 'north'), test.asset('motor', 'north'), test.asset('valve', 'north');
update asset.assets set asset_number = upper(name), model = 'M1' where organization_id = test.id('acme');
select test.file_import('assets', 'assets', 'asset_number|name|site_code|model|custom', '[
  ["N-1", "One", "NORTH", "", ""], ["N-2", "Two", "NORTH", "", ""], ["N-3", "Three", "NORTH", "", ""],
  ["PUMP", "Pump 2", "NORTH", "M2", ""], ["MOTOR", "Motor 2", "NORTH", "M1", ""], ["VALVE", "valve", "NORTH", "M1", ""],
  ["N-4", "", "", "", ""], ["N-5", "Five", "NORTH", "", ""]
]');
select test.sign_in('ann');
select test.refuses(
  $$ select api.withdraw_import(test.id('assets')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not before it is applied'
);
select api.start_import_check(test.id('assets'));
select test.run_import('assets');
select test.sign_in('ann');
select api.start_import(test.id('assets'));
select test.run_import('assets');
select is(
  test.import_outcomes('assets'),
  array['CREATED N-1', 'CREATED N-2', 'CREATED N-3', 'UPDATED PUMP', 'UPDATED MOTOR', 'UNCHANGED VALVE',
        'REJECTED N-4 name MISSING_VALUE,site_id MISSING_VALUE', 'CREATED N-5'],
  'it is applied'
);
select test.sign_in('ann');
-- One is changed, one is used, one that was changed is changed again.
select api.update_asset((select a.id from api.assets as a where a.asset_number = 'N-2'), '{"model": "own"}');
select api.update_asset(test.id('motor'), '{"description": "hot"}');
select test.sign_out();
insert into asset.assets (id, organization_id, site_id, asset_number, name, parent_id, created_at)
select test.remember('part', uuidv7()), a.organization_id, a.site_id, 'PART', 'Part', a.id, now() + interval '1 second'
  from asset.assets as a where a.asset_number = 'N-3';
-- Another line of the log at the same version.
insert into audit.events (
  organization_id, site_id, entity, entity_id, row_version, operation, request_id, before, after
)
select e.organization_id, e.site_id, e.entity, e.entity_id, e.row_version, e.operation, 'other', '{"model": "M0"}', '{}'
  from audit.events as e
 where e.entity_id = test.id('pump')
   and e.request_id = 'import:' || test.id('assets');
select test.sign_in('ann');
select is((select w.status from api.withdraw_import(test.id('assets')) as w), 'WITHDRAWING', 'it is withdrawn');
select is(test.run_import('assets'), 2, 'in one round and its end');
select is(
  test.import_outcomes('assets'),
  array['CREATED WITHDRAWN N-1', 'CREATED CHANGED_SINCE N-2 CHANGED_SINCE', 'CREATED CHANGED_SINCE N-3 RECORD_IN_USE',
        'UPDATED WITHDRAWN PUMP', 'UPDATED CHANGED_SINCE MOTOR CHANGED_SINCE', 'UNCHANGED VALVE',
        'REJECTED N-4 name MISSING_VALUE,site_id MISSING_VALUE', 'CREATED WITHDRAWN N-5'],
  'each row says what became of it'
);
select results_eq(
  $$ select i.status, i.withdrawn_count, i.changed_since_count,
    i.withdrawn_at is not null from integration.imports as i $$,
  $$ values ('PARTLY_WITHDRAWN', 3, 3, true) $$, 'which is counted'
);
select results_eq(
  $$ select a.asset_number::text, a.name::text, a.model::text, a.status from asset.assets as a
      where a.organization_id = test.id('acme') order by 1 $$,
  $$ values ('MOTOR', 'Motor 2', 'M1', 'IN_SERVICE'), ('N-1', 'One', null, 'DECOMMISSIONED'),
            ('N-2', 'Two', 'own', 'IN_SERVICE'), ('N-3', 'Three', null, 'IN_SERVICE'),
            ('N-5', 'Five', null, 'DECOMMISSIONED'), ('PART', 'Part', null, 'IN_SERVICE'),
            ('PUMP', 'pump', 'M1', 'IN_SERVICE'), ('VALVE', 'valve', 'M1', 'IN_SERVICE') $$,
  'records are as they were, or as somebody has changed them'
);
select is(integration.run_import(test.id('assets')), false, 'once');

-- Records that are archived, cancelled, and whose action refuses.
select test.file_import('categories', 'asset_categories', 'code|name', '[["PUMPS", "Pumps"], ["FANS", "Fans"]]');
select test.file_import('orders', 'work_orders', 'title|asset_number', '[["Repair", "PUMP"]]');
select test.sign_in('ann');
select api.start_import_check(test.id('categories')), api.start_import_check(test.id('orders'));
select test.run_import('categories'), test.run_import('orders');
select test.sign_in('ann');
select api.start_import(test.id('categories')), api.start_import(test.id('orders'));
select test.run_import('categories'), test.run_import('orders');
select is(
  test.import_status('categories') || ', ' || test.import_status('orders'), 'APPLIED 2 0 0 0, APPLIED 1 0 0 0',
  'other kinds are applied'
);
select test.sign_in('ann');
select api.withdraw_import(test.id('categories')), api.withdraw_import(test.id('orders'));
select test.run_import('categories'), test.run_import('orders');
select is(
  test.import_outcomes('categories') || test.import_outcomes('orders'),
  array['CREATED WITHDRAWN PUMPS', 'CREATED WITHDRAWN FANS', 'CREATED WITHDRAWN WO-000001'], 'and withdrawn'
);
select is(
  (select array_agg(c.archived_at is not null) from asset.categories as c), '{t,t}', 'archived'
);
select is((select w.status from work.work_orders as w), 'CANCELLED', 'or cancelled');
select is(
  array[test.import_status('categories'), test.import_status('orders')],
    '{WITHDRAWN 2 0 0 0,WITHDRAWN 1 0 0 0}', 'whole'
);

-- Time, and an account that may not act any more.
select test.file_import('late', 'asset_categories', 'code|name', '[["LATE", "Late"]]');
select test.sign_in('ann');
select api.start_import_check(test.id('late'));
select test.run_import('late');
select test.sign_in('ann');
select api.start_import(test.id('late'));
select test.run_import('late');
update integration.imports set applied_at = now() - interval '30 days 1 second' where id = test.id('late');
select test.sign_in('ann');
select test.refuses($$ select api.withdraw_import(test.id('late')) $$, 'IMPORT_TOO_OLD', 409, 'within 30 days');
select test.sign_out();
update integration.imports set applied_at = now() - interval '30 days' where id = test.id('late');
select test.sign_in('ann');
select lives_ok($$ select api.withdraw_import(test.id('late')) $$, 'up to the last instant');
select test.sign_out();
delete from identity.account_roles where account_id = test.id('ann');
select test.run_import('late');
select is(
  test.import_outcomes('late'), '{CREATED CHANGED_SINCE LATE PERMISSION_DENIED}', 'the right for the action is asked'
);
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
set local session_replication_role = origin;
select test.file_import('stopped', 'asset_categories', 'code|name', '[["A", "A"]]');
select set_config('assetry.action', 'start_import_check', true);
update integration.imports set status = 'CHECKING' where id = test.id('stopped');
select is(integration.run_import(test.id('stopped')), false, 'a suspended account does nothing');
select test.sign_out();
select is(test.import_status('stopped'), 'FAILED 0 0 0 0 ACCOUNT_NOT_ENTITLED', 'and its import fails');
select is((select i.fault_message from integration.imports as i where i.id = test.id('stopped')),
  'The account is suspended', 'for that reason');

select * from finish();
rollback;
