begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 4, 2, jsonb_build_object('suggested_vendor_id',
  test.id('parts'))));
select test.agreed('r', 'ann', 'bob');
select test.remember('o', (api.convert_requisition(test.id('r'))).id);
select test.refuses(
  $$ select api.cancel_requisition(test.id('r'), 'no') $$, 'REQUISITION_ORDERED', 409, 'what was ordered is not undone'
);
select api.cancel_purchase_order(test.id('o'), 'dear');
select test.refuses_fields($$ select api.cancel_requisition(test.id('r'), '') $$, '{p_reason}', 'not without a reason');
select test.refuses($$ select api.cancel_requisition(test.id('r'), 'no', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.cancel_requisition(uuidv7(), 'no') $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select is(test.standing_of('r'), 'APPROVED NONE NONE 8', 'until the order is cancelled');
select results_eq(
  $$ select status from api.cancel_requisition(test.id('r'), 'not needed') $$, $$ values ('CANCELLED') $$, 'then it is'
);
select results_eq(
  $$ select status, status_note from api.requisitions where id = test.id('r') $$,
  $$ values ('CANCELLED', 'not needed') $$, 'and so the list shows it'
);
select is(test.standing_of('r'), 'CANCELLED NONE NONE 0', 'and nothing is pending');
select test.refuses(
  $$ select api.cancel_requisition(test.id('r'), 'no') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_requisition(test.id('r'), 'no') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
