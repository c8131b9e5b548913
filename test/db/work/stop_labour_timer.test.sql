begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('max', '{*}', '{}'), test.person('wims', '{*}', '{labour_entry.record}'), test.person('ann');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.work_order('fan', 'north');
select test.labour('his', 'wim', 'fan', date_trunc('minute', now()) - interval '50 minutes', null);
select test.labour('hers', 'zoe', 'fan', '2026-01-05T08:00Z', null);

select test.sign_in('wims');
select test.refuses(
  $$ select api.stop_labour_timer(test.id('hers')) $$, 'PERMISSION_DENIED', 403, 'the timer of another runs on'
);
select test.refuses(
  $$ select api.stop_labour_timer(test.id('his'), p_row_version => 7) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses_fields(
  $$ select api.stop_labour_timer(test.id('his'), now() - interval '1 hour') $$,
  '{p_ended_at}', 'it does not end before it began'
);
select test.refuses_fields(
  $$ select api.stop_labour_timer(test.id('his'), '2999-01-01T00:00Z') $$, '{p_ended_at}', 'nor tomorrow'
);
select results_eq(
  $$ select status, minutes, row_version from api.stop_labour_timer(test.id('his'), now() - interval '10 minutes') $$,
  $$ values ('RECORDED', 40, 2) $$,
  'a timer is stopped'
);
select results_eq(
  $$ select status, minutes from api.work_order_labour where id = test.id('his') $$, $$ values ('RECORDED', 40) $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.stop_labour_timer(test.id('his')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.stop_labour_timer(uuidv7()) $$, 'LABOUR_ENTRY_NOT_FOUND', 404, 'what is not there does not stop'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status, minutes from api.stop_labour_timer(test.id('hers'), '2026-01-05T08:00:59Z') $$,
  $$ values ('REJECTED', 0) $$,
  'who approves hours stops those of others; less than a minute counts for nothing'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.stop_labour_timer(test.id('his')) $$, 'PERMISSION_DENIED', 403, 'without the permission nothing stops'
);
select test.sign_out();

select * from finish();
rollback;
