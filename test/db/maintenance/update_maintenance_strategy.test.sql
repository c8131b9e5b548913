-- What is changed of a strategy, and when not.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('scrap', 'north');
select test.person('ann', '{north}'), test.person('max', '{north}', '{maintenance_strategy.create}');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');

select test.sign_in('ann');
select test.remember('wear', t.id)
  from api.create_maintenance_strategy(
         jsonb_build_object(
           'asset_id', test.id('pump'), 'function', 'Pumps', 'functional_failure', 'Does not', 'failure_mode', 'Wear',
           'consequence', 'HIDDEN', 'task_kind', 'FAILURE_FINDING', 'severity', 2, 'occurrence', 2, 'detection', 2
         )
       ) as t;
select results_eq(
  $$ select t.rpn, t.row_version from api.update_maintenance_strategy(test.id('wear'), '{"detection": 10}') as t $$,
  $$ values (40, 2) $$, 'the risk follows'
);
select test.refuses_fields(
  $$ select api.update_maintenance_strategy(test.id('wear'), '{"consequence": "OPERATIONAL", "severity": null}') $$,
  '{severity,task_kind}', 'with what stays it has to mean something'
);
select test.refuses(
  $$ select api.update_maintenance_strategy(test.id('wear'), jsonb_build_object('asset_id', test.id('scrap'))) $$,
  'ASSET_RETIRED', 422, 'what is gone does not fail'
);
select test.refuses(
  $$ select api.update_maintenance_strategy(test.id('wear'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_maintenance_strategy(uuidv7(), '{}') $$, 'MAINTENANCE_STRATEGY_NOT_FOUND', 404, 'when it is'
);
select api.update_maintenance_strategy(test.id('wear'), jsonb_build_object('archived_at', now()));
select is(
  (select t.archived_at is not null from api.maintenance_strategies as t), true, 'it is put away'
);
select is_empty('select 1 from api.explain_maintenance_effectiveness()', 'and not reckoned any more');
select test.sign_out();
select is(
  (select string_agg(action, ' ' order by id) from audit.events where entity = 'maintenance.strategies'),
  'create_maintenance_strategy update_maintenance_strategy update_maintenance_strategy', 'the log tells it'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_strategy(test.id('wear'), '{}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
