begin;
select plan(43);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.work_order('fan', 'north'), test.cost_center('MAINT'), test.budget('year', 'MAINT', 1000);
-- An invoice or a credit note for lines of an order, by their place: {place: [quantity, price]}.
create function pg_temp.claim(p_order text, p_lines jsonb) returns jsonb language sql as
$$ select jsonb_agg(jsonb_build_object('purchase_order_line_id', test.line_of(p_order, k.key::integer),
     'quantity', k.value -> 0, 'unit_price', k.value -> 1) || case when k.value -> 2 is null then '{}'
     else jsonb_build_object('credit_basis', k.value -> 2) end order by k.key) from jsonb_each(p_lines) as k $$;
create function pg_temp.invoice(p_name text, p_order text, p_lines jsonb) returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id(p_order),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05'),
     pg_temp.claim(p_order, p_lines))).id) $$;
create function pg_temp.credit(p_name text, p_order text, p_lines jsonb, p_invoice text, p_return text default null)
returns uuid language sql as
$$ select test.remember(p_name, (api.create_credit_note(
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-06'),
     pg_temp.claim(p_order, p_lines), case when p_invoice is not null then test.id(p_invoice) end,
     case when p_return is not null then test.id(p_return) end)).id) $$;
create function pg_temp.give_back(p_name text, p_order text, p_quantity numeric) returns uuid language sql as
$$ select test.remember(p_name, (api.create_vendor_return(test.id(p_order),
     (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', p_quantity))
        from api.purchase_receipt_lines as l where l.purchase_order_line_id = test.line_of(p_order)),
     '{"reason": "bent"}')).id) $$;
create function pg_temp.matches(p_name text) returns text language sql as
$$ select string_agg(array_to_string(l.match_exceptions, '+'), ', ' order by l.position)
     from api.vendor_invoice_lines as l where l.invoice_id = test.id(p_name) $$;
-- Value in stock, variance, and what the budget bears.
create function pg_temp.books(p_item text) returns text language sql security definer as
$$ select concat_ws(' ', trim_scale((select sum(s.value) from inventory.standings as s where s.item_id
  = test.id(p_item))),
     trim_scale((select sum(m.variance) from inventory.movements as m where m.item_id = test.id(p_item))),
     trim_scale((select b.actual_amount from procurement.budgets as b))) $$;
create function pg_temp.pass(p_name text) returns text language plpgsql as
$$ begin
     perform api.submit_invoice(test.id(p_name));
     perform test.sign_out(), test.sign_in('bob');
     perform api.approve_invoice(test.id(p_name), 'x');
     perform test.sign_out(), test.sign_in('ann');
     return 'DONE';
   end $$;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 10, 10, jsonb_build_object('cost_center_id', test.id('MAINT'))));
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select pg_temp.invoice('I1', 'o', '{"1": [10, 10]}');
select pg_temp.pass('I1');
select api.record_invoice_payment(test.id('I1'));
select pg_temp.give_back('v', 'o', 4);
select is(pg_temp.books('bolt'), '60 0 60', 'four of ten went back');

-- What is refused.
select test.refuses_fields(
  $$ select pg_temp.credit('X', 'o', '{"1": [4, 10]}', null) $$, '{p_invoice_id}', 'it names what it credits'
);
select test.refuses($$ select api.create_credit_note('{"vendor_invoice_number": "X", "invoiced_on": "2026-01-06"}',
    pg_temp.claim('o', '{"1": [4, 10]}'), uuidv7()) $$, 'INVOICE_NOT_FOUND', 404, 'an invoice that is there');
select test.refuses($$ select api.create_credit_note('{"vendor_invoice_number": "X", "invoiced_on": "2026-01-06"}',
    pg_temp.claim('o', '{"1": [4, 10]}'), null, uuidv7()) $$, 'VENDOR_RETURN_NOT_FOUND', 404, 'or such a return');
select test.refuses_fields(
  $$ select api.create_credit_note(
       '{"vendor_invoice_number": "X", "invoiced_on": "2999-01-06", "currency": "EUR"}',
       pg_temp.claim('o', '{"1": [1.0000001, 10, "PRICE"]}') || '[{"quantity": 1, "unit_price": 1}]',
       null, test.id('v')) $$,
  '{p_lines[1].credit_basis,p_lines[1].quantity,p_lines[2].purchase_order_line_id}', 'each line as it must be'
);
select test.refuses_fields(
  $$ select api.create_credit_note('{"vendor_invoice_number": "X", "invoiced_on": "2026-01-06", "currency": "USD"}',
       pg_temp.claim('o', '{"1": [4, 10]}'), null, test.id('v')) $$, '{currency}', 'in the currency of the order'
);
select test.refuses(
  $$ select pg_temp.credit('i 1', 'o', '{"1": [4, 10]}', 'I1') $$, 'ALREADY_EXISTS', 409, 'a number of its own'
);
select pg_temp.credit('C0', 'o', '{"1": [5, 10]}', 'I1', 'v');
select test.refuses(
  $$ select api.submit_invoice(test.id('C0')) $$, 'OVER_CREDIT', 422, 'not more than went back'
);
select pg_temp.credit('C00', 'o', '{"1": [4, 10.01]}', 'I1', 'v');
select test.refuses(
  $$ select api.submit_invoice(test.id('C00')) $$, 'OVER_CREDIT', 422, 'nor for more than was billed'
);

-- A credit of 10 for a return of 40: somebody decides.
select pg_temp.credit('C1', 'o', '{"1": [4, 2.5]}', null, 'v');
select results_eq(
  $$ select kind, status, net_amount, credits_invoice_number, vendor_return_number is not null
       from api.vendor_invoices where id = test.id('C1') $$,
  $$ values ('CREDIT', 'DRAFT', 10.0000, null, true) $$, 'it is a draft'
);
select is((select status from api.submit_invoice(test.id('C1'))), 'EXCEPTION', 'it does not match');
select is(pg_temp.matches('C1'), 'CREDIT_UNDER', 'because it credits too little');
select results_eq(
  $$ select credits_invoice_number from api.vendor_invoices where id = test.id('C1') $$, $$ values ('I1') $$,
  'the invoice was found'
);
select results_eq(
  $$ select invoiced_quantity, credited_quantity from api.purchase_order_lines $$,
  $$ values (10.000000, 4.000000) $$, 'and is claimed back'
);
select test.refuses(
  $$ select api.accept_credit_difference(test.id('C1'), 'x') $$, 'SELF_APPROVAL', 422, 'not by who entered it'
);
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('C1'), 'x') $$, 'CREDIT_DIFFERS', 409, 'a loss is accepted'
);
select test.refuses_fields($$ select api.accept_credit_difference(test.id('C1'), null) $$, '{p_reason}',
  'with a reason');
select is(
  (select status from api.accept_credit_difference(test.id('C1'), 'restocking fee')), 'APPROVED', 'it is accepted'
);
select is(pg_temp.books('bolt'), '60 30 90', 'the rest is lost');
select results_eq(
  $$ select status, credited_amount, credit_reference from api.vendor_returns $$,
  $$ values ('CREDITED', 10.0000, 'C1') $$, 'the return is credited'
);
select results_eq(
  $$ select numerator from api.explain_spend('2020-01-01', test.day(), 'VENDOR') where site_id is not null $$,
  $$ values (90.0000) $$,
  'invoices less credits are spent'
);
select test.refuses(
  $$ select api.accept_credit_difference(test.id('I1'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'nothing else is'
);
select test.refuses(
  $$ select pg_temp.credit('C2', 'o', '{"1": [1, 10]}', null, 'v') $$, 'VENDOR_RETURN_CREDITED', 409, 'and only once'
);
select test.sign_out(), test.sign_in('ann');
select api.reverse_invoice(test.id('C1'), 'wrong');
select is(pg_temp.books('bolt'), '60 0 60', 'taken back, nothing is lost');
select results_eq(
  $$ select status, credited_amount from api.vendor_returns $$, $$ values ('SHIPPED', null::numeric) $$,
  'and the return waits'
);
select pg_temp.credit('C3', 'o', '{"1": [4, 10]}', 'I1', 'v');
select pg_temp.pass('C3');
select is(pg_temp.books('bolt'), '60 0 60', 'a full credit changes nothing');

-- An overcharge, of a price and of a quantity.
select test.purchase_order('p', 'north', 'parts', test.order_line('seal', 'MAIN', 10, 10,
  jsonb_build_object('match_level', 'TWO_WAY')));
select test.sent('p', 'ann', 'bob');
select api.receive_purchase_order(test.id('p'));
select pg_temp.invoice('I2', 'p', '{"1": [12, 12]}');
select pg_temp.pass('I2');
select is(pg_temp.books('seal'), '120 0 60', 'twelve at twelve for ten at ten');
select api.issue_stock(test.id('MAIN'), test.line('seal', 5), test.id('fan'));
select pg_temp.credit('C4', 'p', '{"1": [12, 1.5, "PRICE"]}', 'I2');
select pg_temp.pass('C4');
select is(pg_temp.books('seal'), '52.5 0 60', 'a price goes where the goods are');
select results_eq(
  $$ select sum(charged_amount) from api.stock_movements where work_order_id = test.id('fan') $$,
  $$ values (52.5000) $$, 'and to the work that took them'
);
select pg_temp.credit('C5', 'p', '{"1": [2, 10.5]}', 'I2');
select pg_temp.pass('C5');
select is(pg_temp.books('seal'), '52.5 0 60', 'what never came is in no stock');
select results_eq(
  $$ select invoiced_quantity, credited_quantity from api.purchase_order_lines where id = test.line_of('p') $$,
  $$ values (10.000000, 0.000000) $$, 'and is claimed no more'
);
select test.refuses(
  $$ select api.reverse_invoice(test.id('I2'), 'x') $$, 'INVOICE_CREDITED', 409, 'credits come off first'
);
select is((select status from api.reverse_invoice(test.id('C4'), 'x')), 'VOID', 'which they do');
select is(pg_temp.books('seal'), '61.5 0 60', 'and what was credited too little of the quantity stays');

-- A credit note that comes before its invoice.
select test.purchase_order('q', 'north', 'parts', test.order_line('seal', 'MAIN', 10, 10));
select test.sent('q', 'ann', 'bob');
select api.receive_purchase_order(test.id('q'));
select pg_temp.give_back('w', 'q', 4);
select pg_temp.credit('C6', 'q', '{"1": [4, 12]}', null, 'w');
select api.submit_invoice(test.id('C6'));
select is(pg_temp.matches('C6'), 'NOT_BILLED', 'nothing was billed yet');
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('C6'), 'x') $$, 'CREDIT_NOT_BILLED', 409, 'so it waits'
);
select test.sign_out(), test.sign_in('ann');
select pg_temp.invoice('I3', 'q', '{"1": [10, 10]}');
select is((select status from api.submit_invoice(test.id('I3'))), 'MATCHED', 'ten less four are six');
select test.sign_out();
-- What was billed before it came, and went back, is not expected again.
select test.sign_in('ann');
select test.cost_center('DEPOT'), test.budget('depot', 'DEPOT', 1000);
select test.purchase_order('t', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 10,
  jsonb_build_object('match_level', 'TWO_WAY', 'cost_center_id', test.id('DEPOT'))));
select test.sent('t', 'ann', 'bob');
select api.receive_purchase_order(test.id('t'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('t'), 'quantity', 6)));
select pg_temp.invoice('I4', 't', '{"1": [10, 10]}');
select pg_temp.pass('I4');
select pg_temp.give_back('back', 't', 4);
select pg_temp.credit('C7', 't', '{"1": [4, 10]}', 'I4', 'back');
select pg_temp.pass('C7');
select is(test.figures('depot'), '{0,0,60,940}',
  'ten billed less four that went back are borne, and none is committed');
-- What is credited, and not yet approved, is still billed.
select pg_temp.credit('C8', 'p', '{"1": [2, 10]}', 'I2');
select api.submit_invoice(test.id('C8'));
select results_eq(
  $$ select i.status <> 'DRAFT', l.credit_basis, o.invoiced_quantity
       from api.vendor_invoices as i join api.vendor_invoice_lines as l on l.invoice_id = i.id
       join api.purchase_order_lines as o on o.id = l.purchase_order_line_id where i.id = test.id('C8') $$,
  $$ values (true, 'QUANTITY', 10.000000) $$, 'two of ten wait to be taken off'
);
select test.sign_out();
-- What nobody told the actions.
select is_empty($$ select * from procurement.expectation_faults(test.id('north')) $$, 'all of it proves right');
set local session_replication_role = replica;
update procurement.vendor_returns set status = 'CREDITED', credited_amount = 48, credited_on = test.day()
 where id = test.id('w');
set local session_replication_role = origin;
select is_empty(
  $$ select * from procurement.expectation_faults(test.id('north')) $$, 'also a return that was credited without a note'
);
update procurement.order_lines set invoiced_quantity = 3 where id = test.line_of('p');
update procurement.order_lines set credited_quantity = 3 where id = test.line_of('o');
update procurement.vendor_returns set credited_amount = 41 where id = test.id('v');
select results_eq(
  $$ select f.code, f.stored, f.calculated from procurement.expectation_faults(test.id('north')) as f order by 1 $$,
  $$ values ('CREDITED_WRONG', 3.000000, 4.000000), ('CREDIT_WRONG', 41.0000, 40.0000),
       ('INVOICED_WRONG', 3.000000, 10.000000) $$, 'and silent edits are found'
);
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.credit('C7', 'o', '{"1": [4, 10]}', 'I1') $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out();

select * from finish();
rollback;
