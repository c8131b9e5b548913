begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'), test.person('tess');
select test.person('paul');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.asset('pump', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'AWAITING_APPROVAL' where id = test.id('fan');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select test.refuses(
  $$ select api.approve_work_order(test.id('fan'), 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select status from api.approve_work_order(test.id('fan')) $$,
  $$ values ('OPEN') $$,
  'what awaits approval is decided'
);
select results_eq(
  $$ select status from api.work_orders where id = test.id('fan') $$, $$ values ('OPEN') $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('belt')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'other work is not'
);
select test.refuses(
  $$ select api.approve_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not decided'
);
select test.remember(
  'drafted',
  (select id from api.create_work_order(
     jsonb_build_object('asset_id', test.id('pump'), 'title', 'drafted', 'status', 'DRAFT')))
);
select api.submit_work_order(test.id('drafted'));
select test.refuses(
  $$ select api.approve_work_order(test.id('drafted')) $$,
  'SELF_APPROVAL', 422, 'nobody approves what they handed in'
);
select test.sign_out();
select test.sign_in('tess');
select api.reject_work_order(test.id('drafted'), 'on what?'), api.submit_work_order(test.id('drafted'));
select test.refuses(
  $$ select api.approve_work_order(test.id('drafted')) $$,
  'SELF_APPROVAL', 422, 'nor what somebody else had drafted'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.approve_work_order(test.id('drafted')) $$,
  'SELF_APPROVAL', 422, 'nor what they drafted and somebody else handed in'
);
select test.sign_out();
select test.sign_in('paul');
-- As hook.pre_request notes a service that acts on behalf of a person.
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses(
  $$ select api.approve_work_order(test.id('drafted')) $$,
  'SELF_APPROVAL', 422, 'nor on behalf of somebody else'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_work_order(test.id('fan')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is decided'
);
select test.sign_out();

select * from finish();
rollback;
