begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{labour_entry.record}');
select test.worker('wim', 'north');
select test.work_order('fan', 'north');
select test.labour_rate(null, 60);
select test.labour('one', 'wim', 'fan', '2026-01-06T08:00Z', '2026-01-06T09:00Z'),
       test.labour('two', 'wim', 'fan', '2026-01-06T09:00Z', '2026-01-06T10:00Z');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.reject_labour_entry(test.id('one'), '') $$, '{p_reason}', 'a reason is asked for'
);
select results_eq(
  $$ select status from api.reject_labour_entry(test.id('one'), 'was at lunch') $$, $$ values ('REJECTED') $$,
  'hours are rejected'
);
select api.approve_labour_entry(test.id('two'));
select results_eq(
  $$ select status from api.reject_labour_entry(test.id('two'), 'was at lunch, too') $$, $$ values ('REJECTED') $$,
  'also those that were approved'
);
select results_eq(
  $$ select amount, reason from api.work_order_costs order by amount $$,
  $$ values (-60.0, 'was at lunch, too'), (60.0, null) $$,
  'what they cost is taken back'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), jsonb_build_object('worker_id', test.id('wim'),
       'started_at', '2026-01-06T08:30Z', 'ended_at', '2026-01-06T09:30Z')) $$,
  'and the time is free'
);
select test.refuses(
  $$ select api.reject_labour_entry(test.id('one'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.reject_labour_entry(test.id('one'), 'x', 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.reject_labour_entry(uuidv7(), 'x') $$,
  'LABOUR_ENTRY_NOT_FOUND', 404, 'what is not there is not rejected'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reject_labour_entry(test.id('one'), 'x') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is rejected'
);
select test.sign_out();

select * from finish();
rollback;
