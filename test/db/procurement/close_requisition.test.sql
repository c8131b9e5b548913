begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.sign_in('ann');
select test.requisition(v.name, 'north', test.wanted('bolt', 'MAIN', 4, 2, jsonb_build_object('suggested_vendor_id',
  test.id('parts'))))
  from (values ('r'), ('part'), ('none')) as v (name);
select test.agreed(v.name, 'ann', 'bob') from (values ('r'), ('part'), ('none')) as v (name);
select test.refuses(
  $$ select api.close_requisition(test.id('none'), 'enough') $$, 'REQUISITION_NOT_ORDERED', 409,
  'what was not ordered is cancelled'
);
select test.remember('o', (api.convert_requisition(test.id('r'))).id);
select test.remember('p', (api.convert_requisition(test.id('part'), jsonb_build_array(jsonb_build_object('id',
  test.wanted_line('part'), 'quantity', 1)))).id);
select test.refuses(
  $$ select api.close_requisition(test.id('part')) $$, 'REQUISITION_INCOMPLETE', 422, 'why is the rest not needed'
);
select test.refuses($$ select api.close_requisition(test.id('part'), 'x', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.close_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select results_eq(
  $$ select status, order_status from api.close_requisition(test.id('part'), 'enough') $$,
  $$ values ('CLOSED', 'PARTIAL') $$, 'the rest is not needed'
);
select results_eq(
  $$ select status, status_note from api.requisitions where id = test.id('part') $$,
  $$ values ('CLOSED', 'enough') $$, 'and so the list shows it'
);
select is(test.standing_of('part'), 'CLOSED PARTIAL NONE 0', 'and binds nothing any more');
select test.refuses(
  $$ select api.convert_requisition(test.id('part')) $$, 'REQUISITION_NOT_APPROVED', 409, 'nor is it ordered'
);
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select results_eq(
  $$ select status, order_status, receipt_status from api.close_requisition(test.id('r')) $$,
  $$ values ('CLOSED', 'FULL', 'FULL') $$, 'what has all arrived is closed without a reason'
);
select test.refuses($$ select api.close_requisition(test.id('r')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_requisition(test.id('r')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
