begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{failure_report.record}');
select test.pump_failures();
select test.started_work_order('fix', 'north', '2026-01-05T08:00Z');

select test.sign_in('ann');
select test.remember(
  'report',
  (select id from api.record_failure_report(
     test.id('fix'), jsonb_build_object('class_id', test.id('pumps'), 'problem_id', test.id('leak'))))
);
select test.refuses(
  $$ select api.amend_failure_report(test.id('report'), '{"narrative": "Worn"}', 'seen later') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'the report of work that is not closed is changed, not amended'
);
select api.complete_work_order(test.id('fix'));
select api.close_work_order(test.id('fix'));
select test.refuses(
  $$ select api.update_failure_report(test.id('report'), '{"narrative": "Worn"}') $$, 'WORK_ORDER_NOT_OPEN', 409,
  'and that of closed work is amended, not changed'
);
select test.refuses_fields(
  $$ select api.amend_failure_report(test.id('report'), '{"narrative": "Worn"}', null) $$, '{p_reason}',
  'not without a reason'
);
select test.refuses_fields(
  $$ select api.amend_failure_report(test.id('report'), jsonb_build_object('cause_id', test.id('replaced')), 'why') $$,
  '{cause_id}', 'by the same rules'
);
select test.refuses(
  $$ select api.amend_failure_report(test.id('report'), '{"narrative": "Worn"}', 'why', 7) $$, 'STALE_ROW', 409,
  'at its version'
);
select test.refuses(
  $$ select api.amend_failure_report(uuidv7(), '{"narrative": "Worn"}', 'why') $$, 'FAILURE_REPORT_NOT_FOUND', 404,
  'there is none other'
);
select results_eq(
  $$ select work_order_id, row_version from api.amend_failure_report(
       test.id('report'), jsonb_build_object('cause_id', test.id('seal worn'), 'narrative', 'Worn'), 'seen later', 1
     ) $$,
  $$ values (test.id('fix'), 2) $$, 'what was found later is written down'
);
select results_eq(
  $$ select cause_code, narrative from api.failure_reports $$, $$ values ('SEAL WORN', 'Worn') $$, 'in the report'
);
select is(
  (select status_note from api.work_orders where id = test.id('fix')), 'seen later', 'the work order tells why'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.amend_failure_report(test.id('report'), '{"narrative": "Worn"}', 'why') $$, 'PERMISSION_DENIED', 403,
  'to write reports is not to amend them'
);
select test.sign_out();

select * from finish();
rollback;
