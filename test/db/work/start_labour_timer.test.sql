begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('max', '{*}', '{}'), test.person('wims'), test.person('ann');
select test.worker('wim', 'north'), test.worker('zoe', 'south');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.work_order('fan', 'north', now() - interval '1 hour'), test.work_order('belt', 'north');
select test.work_order('rests', 'north');

select test.sign_in('wims');
select results_eq(
  $$ select status, ended_at, minutes, kind
       from api.start_labour_timer(test.id('fan'), '{"kind": "TRAVEL", "note": "in the van"}') $$,
  $$ values ('RUNNING', null::timestamptz, null::integer, 'TRAVEL') $$,
  'a timer runs'
);
select test.refuses(
  $$ select api.start_labour_timer(test.id('belt')) $$, 'TIMER_RUNNING', 409, 'one for each worker'
);
select test.refuses(
  $$ select api.start_work_order(test.id('belt'), p_starts_timer => true) $$,
  'TIMER_RUNNING', 409, 'nor does it start with other work'
);
select is((select status from api.work_orders where id = test.id('belt')), 'OPEN', 'which does not start then');
select test.refuses(
  $$ select api.close_work_order(test.id('fan')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'nothing is closed that is open'
);
select api.start_work_order(test.id('fan'), now() - interval '5 minutes');
select test.sign_out();
update work.labour_entries set started_at = date_trunc('minute', now()) - interval '4 minutes';
select test.sign_in('wims');
select api.hold_work_order(
  test.id('fan'), jsonb_build_object('hold_reason', 'WEATHER', 'held_at', now() - interval '1 minute')
);
select results_eq(
  $$ select status, minutes from api.work_order_labour $$, $$ values ('RECORDED', 3) $$, 'a hold stops it'
);
select test.refuses(
  $$ select api.start_labour_timer(test.id('fan')) $$, 'WORK_ORDER_RESTS', 409, 'none runs on work that rests'
);
select test.refuses(
  $$ select api.start_labour_timer(test.id('belt'), jsonb_build_object('started_at', now() - interval '3 minutes')) $$,
  'LABOUR_OVERLAPS', 409, 'nor over what is recorded'
);
select api.start_work_order(test.id('belt'), now(), null, true);
select results_eq(
  $$ select status, kind from api.work_order_labour where work_order_id = test.id('belt') $$,
  $$ values ('RUNNING', 'WORK') $$,
  'it starts with the work when asked'
);
select api.complete_work_order(test.id('belt'), jsonb_build_object('completed_at', now()));
select results_eq(
  $$ select status, minutes from api.work_order_labour where work_order_id = test.id('belt') $$,
  $$ values ('REJECTED', 0) $$,
  'and stops with it: less than a minute counts for nothing'
);
select test.refuses_fields(
  $$ select api.start_labour_timer(test.id('rests'), '{"ended_at": "2026-01-01T00:00Z"}') $$,
  '{ended_at}', 'a timer has no end'
);
select test.refuses_fields(
  $$ select api.start_labour_timer(test.id('rests'), '{"started_at": "2026-01-01T00:00Z"}') $$,
  '{started_at}', 'nor did it begin long ago'
);
select test.refuses(
  $$ select api.start_labour_timer(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not worked on'
);
select test.refuses(
  $$ select api.start_labour_timer(test.id('rests'), jsonb_build_object('worker_id', test.id('zoe'))) $$,
  'SITE_NOT_SERVED', 422, 'nor by who does not work at the site'
);
select test.sign_out();
alter table workforce.workers disable trigger check_transition;
update workforce.workers set status = 'ON_LEAVE' where id = test.id('wim');
alter table workforce.workers enable trigger check_transition;
select test.sign_in('wims');
select test.refuses(
  $$ select api.start_labour_timer(test.id('rests')) $$, 'WORKER_NOT_ACTIVE', 422, 'nor by who is away'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_labour_timer(test.id('rests')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing runs'
);
select test.sign_out();

select * from finish();
rollback;
