begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2));
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select test.remember('v', (api.create_vendor_return(test.id('o'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 3)) from api.purchase_receipt_lines as l),
    '{"reason": "bent"}')).id);
select test.refuses_fields(
  $$ select api.close_vendor_return(test.id('v'), '{}') $$, '{credited_amount}', 'an amount was credited'
);
select test.refuses_fields(
  $$ select api.close_vendor_return(test.id('v'), '{"credited_amount": -1}') $$, '{credited_amount}',
    'not less than nothing'
);
select test.refuses_fields(
  $$ select api.close_vendor_return(test.id('v'), '{"credited_amount": 1, "credited_on": "2999-01-01"}') $$,
    '{credited_on}', 'not to come'
);
select test.refuses(
  $$ select api.close_vendor_return(test.id('v'), '{"credited_amount": 1}', 9) $$, 'STALE_ROW', 409, 'at its version'
);
select results_eq(
  $$ select status from api.close_vendor_return(test.id('v'), '{"credited_amount": 5.5, "credit_reference": "C 1"}') $$,
  $$ values ('CREDITED') $$, 'it is credited'
);
select results_eq(
  $$ select credited_amount, credit_reference, credited_on is not null from api.vendor_returns $$,
  $$ values (5.5000, 'C 1', true) $$, 'and what was is kept'
);
select test.refuses(
  $$ select api.close_vendor_return(test.id('v'), '{"credited_amount": 1}') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.close_vendor_return(uuidv7(), '{"credited_amount": 1}') $$, 'VENDOR_RETURN_NOT_FOUND', 404,
    'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_vendor_return(test.id('v'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
