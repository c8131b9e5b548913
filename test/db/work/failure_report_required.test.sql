-- What a type asks for is a guard of completion, told before it, too.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.pump_failures();
select test.work_type('repair', null), test.work_type('check', null), test.started_work_order('fix', 'north',
  '2026-01-05T08:00Z');
update work.types set failure_report = 'REQUIRED' where id = test.id('repair');
update work.types set failure_report = 'PROMPT' where id = test.id('check');
update work.work_orders set type_id = test.id('repair') where id = test.id('fix');

select test.sign_in('ann');
select api.update_work_order_tasks(test.id('fix'), '[{"title": "Wipe", "kind": "CHECK"}]');
select results_eq(
  $$ select code, field from test.obstacles('work.work_orders', test.id('fix'), 'complete_work_order') $$,
  $$ values ('REQUIRED_TASK_UNANSWERED', null), ('FAILURE_REPORT_MISSING', 'type_id') $$,
  'all that stands against it is told'
);
select api.update_work_order_tasks(test.id('fix'), '[]');
select test.refuses(
  $$ select api.complete_work_order(test.id('fix')) $$,
  'FAILURE_REPORT_MISSING', 422, 'work of such a type is not completed without a report'
);
select test.sign_out();
update work.work_orders set type_id = test.id('check') where id = test.id('fix');
select test.sign_in('ann');
select is_empty(
  $$ select 1 from test.obstacles('work.work_orders', test.id('fix'), 'complete_work_order') $$,
  'one that only prompts for it asks no more'
);
select test.sign_out();
update work.work_orders set type_id = test.id('repair') where id = test.id('fix');
select test.sign_in('ann');
select api.record_failure_report(
  test.id('fix'), jsonb_build_object('class_id', test.id('pumps'), 'problem_id', test.id('leak')));
select lives_ok($$ select api.complete_work_order(test.id('fix')) $$, 'with a report it is');
select api.create_work_type('{"code": "A", "name": "a", "class": "SAFETY"}');
select is(
  (select failure_report from api.work_types where code = 'A'), 'NONE', 'a type asks for none unless it is said'
);
select api.update_work_type((select id from api.work_types where code = 'A'), '{"failure_report": "REQUIRED"}');
select is((select failure_report from api.work_types where code = 'A'), 'REQUIRED', 'and it can be said');
select test.sign_out();

select * from finish();
rollback;
