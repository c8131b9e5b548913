begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
select test.work_order('fan', 'north'), test.work_order('belt', 'north');

select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('wim', 'zoe'));
select results_eq(
  $$ select status, assigned_worker_ids from api.unassign_work_order(test.id('fan'), test.worker_ids('wim')) $$,
  $$ values ('ASSIGNED', array[test.id('zoe')]) $$,
  'while somebody has it, it is assigned'
);
select test.refuses(
  $$ select api.unassign_work_order(test.id('fan'), test.worker_ids('wim')) $$,
  'WORKER_NOT_ASSIGNED', 409, 'who has it not cannot lose it'
);
select results_eq(
  $$ select status, assigned_worker_ids from api.unassign_work_order(test.id('fan')) $$,
  $$ values ('OPEN', '{}'::uuid[]) $$,
  'all at once; then it is open'
);
select test.refuses(
  $$ select api.unassign_work_order(test.id('fan')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'open work has nobody'
);
select is(
  (select count(*) from api.work_order_assignments where ended_at is not null),
  2::bigint,
  'who had it stays on record'
);

select api.assign_work_order(test.id('belt'), test.worker_ids('wim'));
select api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER"}');
select results_eq(
  $$ select status from api.unassign_work_order(test.id('belt')) $$,
  $$ values ('ON_HOLD') $$,
  'work that rests stays so'
);
select results_eq(
  $$ select status from api.resume_work_order(test.id('belt')) $$,
  $$ values ('OPEN') $$,
  'and is open when it goes on'
);
select test.refuses(
  $$ select api.unassign_work_order(test.id('belt'), '{}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.unassign_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there has nobody'
);
select test.refuses_fields(
  $$ select api.unassign_work_order(test.id('belt'), '{"worker_ids": 5}') $$,
  '{worker_ids}', 'ids are asked for'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.unassign_work_order(test.id('belt')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is taken away'
);
select test.sign_out();

select * from finish();
rollback;
