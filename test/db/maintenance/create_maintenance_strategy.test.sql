-- Why maintenance is done: what may fail, and what is done about it.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann', '{north}'), test.person('max', '{north}', '{maintenance_strategy.update}');
select test.pump_failures();
select test.category('pumping');
select test.schedule('oil', 'pump'), test.schedule('far', 'fan'),
       test.schedule('gone', 'pump', '{"status": "RETIRED"}');
update work.failure_codes set archived_at = now() where id = test.id('noise');

create function pg_temp.about(p_values jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('asset_id', test.id('pump'), 'function', '300 l/min', 'functional_failure', 'Gives less',
           'failure_code_id', test.id('leak'), 'consequence', 'OPERATIONAL', 'task_kind', 'RESTORE', 'schedule_id',
           test.id('oil'))
    || p_values
$$;

select test.sign_in('ann');
select results_eq(
  $$ select c.strategy_number, c.rpn, c.row_version
       from api.create_maintenance_strategy(
              pg_temp.about('{"severity": 7, "occurrence": 3, "detection": 4, "effect": "The line stops"}')) as c $$,
  $$ values ('MR-000001', 84, 1) $$, 'a strategy has its number, and its risk'
);
select results_eq(
  $$ select t.site_code::text, t.asset_name::text, t.failure_code::text, t.schedule_name::text, t.task_kind, t.effect
       from api.maintenance_strategies as t $$,
  $$ values ('NORTH', 'pump', 'LEAK', 'oil', 'RESTORE', 'The line stops') $$, 'and is told with what it names'
);
select is(
  (select rpn from api.create_maintenance_strategy(
     pg_temp.about('{"failure_mode": "Worn bearing", "failure_code_id": null, "task_kind": "CONDITION"}'))),
  null, 'without figures there is none'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy('{"severity": 11, "occurrence": 0, "consequence": "BAD", "site": 1}') $$,
  '{consequence,function,functional_failure,occurrence,severity,site,task_kind}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('category_id', test.id('pumping'),
       'failure_code_id', null, 'consequence', 'SAFETY', 'task_kind', 'RUN_TO_FAILURE', 'severity', 1))) $$,
  '{category_id,failure_mode,schedule_id,severity,task_kind}', 'and what values mean together'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about('{"asset_id": null}') || jsonb_build_object('site_id',
       test.id('north'), 'task_kind', 'FAILURE_FINDING')) $$,
  '{asset_id,task_kind}', 'what is noticed is not looked for'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about('{"asset_id": null}')) $$, '{site_id}', 'it is somewhere'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('failure_code_id', test.id('replaced'),
       'schedule_id', test.id('gone')))) $$,
  '{failure_code_id,schedule_id}', 'a remedy is no failure, and what is retired answers nothing'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('failure_code_id', test.id('noise')))) $$,
  '{failure_code_id}', 'nor is it one that was put away'
);
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('schedule_id', test.id('far')))) $$,
  '{schedule_id}', 'what is out of reach does not exist'
);
select test.sign_out();
select test.person('amy', '{north,south}');
select test.sign_in('amy');
select test.refuses_fields(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('schedule_id', test.id('far')))) $$,
  '{schedule_id}', 'and at another site it answers nothing'
);
select test.refuses(
  $$ select api.create_maintenance_strategy(pg_temp.about(jsonb_build_object('site_id', test.id('south'),
       'schedule_id', null))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'it is where its asset is'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_maintenance_strategy('{}') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'create_maintenance_strategy'
      and entity = 'maintenance.strategies'), 2::bigint, 'the log tells it'
);

select * from finish();
rollback;
