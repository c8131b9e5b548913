begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.work_order('fan', 'north'), test.work_order('belt', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'AWAITING_APPROVAL' where id = test.id('fan');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select test.refuses(
  $$ select api.reject_work_order(test.id('fan'), 'say more', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses_fields(
  $$ select api.reject_work_order(test.id('fan'), '') $$,
  '{p_reason}', 'a reason is asked for'
);
select results_eq(
  $$ select status from api.reject_work_order(test.id('fan'), 'say more') $$,
  $$ values ('DRAFT') $$,
  'what awaits approval is decided'
);
select is(
  (select status_note from api.work_orders where id = test.id('fan')),
  'say more',
  'the reason stands in the list'
);
select test.refuses(
  $$ select api.reject_work_order(test.id('belt'), 'say more') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'other work is not'
);
select test.refuses(
  $$ select api.reject_work_order(uuidv7(), 'say more') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not decided'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reject_work_order(test.id('fan'), 'say more') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is decided'
);
select test.sign_out();

select * from finish();
rollback;
