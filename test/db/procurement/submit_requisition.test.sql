begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal'), test.work_order('fan', 'north');
select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 4, 2)), test.requisition('none', 'north', '[]');
select test.requisition('old', 'north', test.wanted('seal', 'MAIN', 1, 1) || jsonb_build_array(jsonb_build_object(
  'kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'estimated_price', 1, 'work_order_id', test.id('fan'))));
select test.refuses(
  $$ select api.submit_requisition(test.id('none')) $$, 'REQUISITION_EMPTY', 422, 'nothing is not asked for'
);
select test.refuses($$ select api.submit_requisition(test.id('r'), 7) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.submit_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select results_eq(
  $$ select status from api.submit_requisition(test.id('r')) $$, $$ values ('SUBMITTED') $$, 'it is handed in'
);
select test.refuses($$ select api.submit_requisition(test.id('r')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select results_eq(
  $$ select revision, sequence, decision, role_id from api.purchase_approvals $$,
  $$ values (1, 1, 'PENDING', null::uuid) $$, 'without a rule anybody who approves is asked'
);
select api.discontinue_item(test.id('seal'));
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan'));
select test.refuses(
  $$ select api.submit_requisition(test.id('old')) $$, 'ITEM_NOT_USABLE', 422, 'not for what is ordered no more'
);
select api.activate_item(test.id('seal'));
select test.refuses(
  $$ select api.submit_requisition(test.id('old')) $$, 'WORK_ORDER_NOT_OPEN', 409, 'nor for work that is over'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_requisition(test.id('old')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
