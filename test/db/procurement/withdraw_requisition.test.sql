begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.item('bolt');
select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 4, 2));
select test.refuses(
  $$ select api.withdraw_requisition(test.id('r')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'only what was handed in'
);
select api.submit_requisition(test.id('r'));
select test.refuses($$ select api.withdraw_requisition(test.id('r'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.withdraw_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select results_eq(
  $$ select status from api.withdraw_requisition(test.id('r')) $$, $$ values ('DRAFT') $$, 'it is taken back'
);
select api.submit_requisition(test.id('r'));
select results_eq(
  $$ select revision, decision from api.purchase_approvals order by 1 $$,
  $$ values (1, 'SKIPPED'), (2, 'PENDING') $$, 'and asked for anew'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.withdraw_requisition(test.id('r')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
