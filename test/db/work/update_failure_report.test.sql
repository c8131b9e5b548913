begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.pump_failures();
select test.failure_class('fans'), test.failure_link('fans', null, 'noise');
select test.started_work_order('fix', 'north', '2026-01-05T08:00Z');

select test.sign_in('ann');
select test.remember(
  'report',
  (select id from api.record_failure_report(
     test.id('fix'),
     jsonb_build_object('class_id', test.id('pumps'), 'problem_id', test.id('leak'), 'cause_id', test.id('seal worn'))))
);
select results_eq(
  $$ select work_order_id, row_version
       from api.update_failure_report(
              test.id('report'), jsonb_build_object('remedy_id', test.id('replaced'), 'narrative', 'New seal'), 1) $$,
  $$ values (test.id('fix'), 2) $$,
  'a report is changed'
);
select results_eq(
  $$ select problem_code, cause_code, remedy_code, narrative from api.failure_reports $$,
  $$ values ('LEAK', 'SEAL WORN', 'REPLACED', 'New seal') $$,
  'what is left out stays'
);
select api.update_failure_links(test.id('pumps'), '[]');
select lives_ok(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "New seal and ring"}') $$,
  'codes that stand in it stay right when they are not linked any more'
);
select test.refuses_fields(
  $$ select api.update_failure_report(test.id('report'), jsonb_build_object('cause_id', test.id('loose flange'))) $$,
  '{cause_id,remedy_id}', 'others are not put in'
);
select test.refuses_fields(
  $$ select api.update_failure_report(test.id('report'), jsonb_build_object('class_id', test.id('fans'))) $$,
  '{cause_id,problem_id,remedy_id}', 'another class has other codes'
);
select lives_ok(
  $$ select api.update_failure_report(
       test.id('report'),
       jsonb_build_object('class_id', test.id('fans'), 'problem_id', test.id('noise'), 'cause_id', null, 'remedy_id',
         null)
     ) $$,
  'which are said with it'
);
select test.refuses(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_failure_report(uuidv7(), '{"narrative": "x"}') $$,
  'FAILURE_REPORT_NOT_FOUND', 404, 'what there is not is not changed'
);
select api.complete_work_order(test.id('fix'));
select api.close_work_order(test.id('fix'));
select test.refuses(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "x"}') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'once the work is closed its report stays'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "x"}') $$,
  'FAILURE_REPORT_NOT_FOUND', 404, 'nor is what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
