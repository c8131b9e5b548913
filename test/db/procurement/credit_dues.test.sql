-- Bills for goods that were used and not ordered are credited line by line.
begin;
select plan(23);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('owner'), test.item('bolt'), test.consignment('SHELF', 'north', 'owner', 'bolt', 2.5);
select test.work_order('job', 'north'), test.cost_center('MAINT'), test.budget('year', 'MAINT', 100);
create function pg_temp.bill(p_name text, p_quantity numeric, p_price numeric) returns uuid language sql as
$$ select test.remember(p_name, (api.create_consignment_invoice(test.id('north'), test.id('owner'),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', test.day()), jsonb_build_array(
       jsonb_build_object('storeroom_id', test.id('SHELF'), 'item_id', test.id('bolt'), 'quantity', p_quantity,
         'unit_price', p_price, 'cost_center_id', test.id('MAINT'))))).id) $$;
create function pg_temp.line_of(p_name text) returns uuid language sql as
$$ select l.id from api.vendor_invoice_lines as l where l.invoice_id = test.id(p_name) $$;
create function pg_temp.credit(p_name text, p_invoice text, p_quantity numeric, p_price numeric,
  p_more jsonb default '{}', p_values jsonb default '{}') returns uuid language sql as
$$ select test.remember(p_name, (api.create_credit_note(
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', test.day()) || p_values, jsonb_build_array(
       jsonb_strip_nulls(jsonb_build_object('credited_line_id', pg_temp.line_of(p_invoice), 'quantity', p_quantity,
         'unit_price', p_price) || p_more)), test.id(p_invoice))).id) $$;
create function pg_temp.pass(p_name text, p_accepts boolean default false) returns text language plpgsql as
$$ declare v_status text; begin
     perform api.submit_invoice(test.id(p_name));
     perform test.sign_out(), test.sign_in('bob');
     if p_accepts then
       perform api.accept_credit_difference(test.id(p_name), 'x');
     else
       perform api.approve_invoice(test.id(p_name), 'x');
     end if;
     perform test.sign_out(), test.sign_in('ann');
     return (select array_to_string(l.match_exceptions, '+') from api.vendor_invoice_lines as l
              where l.invoice_id = test.id(p_name));
   end $$;
-- What is billed and open of what was used, and what the budget has spent.
create function pg_temp.books() returns text language sql security definer as
$$ select concat_ws(' ', trim_scale(u.billed_quantity), trim_scale(u.billed_amount), trim_scale(u.open_quantity),
     trim_scale(u.open_amount), trim_scale((select b.actual_amount from procurement.budgets as b)))
     from api.explain_unbilled_dues(test.day()) as u $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.receive('bolt', 'SHELF', 100, 0);
select api.issue_stock(test.id('SHELF'), test.line('bolt', 10), test.id('job'));
select pg_temp.bill('I1', 8, 3);
select is(pg_temp.pass('I1'), 'PRICE_OVER', 'billed too dear');
select is(pg_temp.books(), '8 20 2 5 24', 'what is owed is billed, and what was billed is spent');
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'I1', 1, 1, '{"credited_line_id": null}') $$, '{p_lines[1].credited_line_id}',
  'a credit names the line'
);
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'I1', 1, 1, jsonb_build_object('item_id', test.id('bolt'),
       'storeroom_id', test.id('SHELF'), 'cost_center_id', test.id('MAINT'))) $$,
  '{p_lines[1].cost_center_id,p_lines[1].item_id,p_lines[1].storeroom_id}', 'which says the rest'
);
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'I1', 1, 1, '{}', jsonb_build_object('last_used_on', test.day())) $$, '{last_used_on}',
  'and so does the invoice'
);
-- A part of the price.
select pg_temp.credit('C1', 'I1', 8, 0.5, '{"credit_basis": "PRICE"}');
select results_eq(
  $$ select v.kind, v.vendor_name, v.purchase_order_id is null, v.net_amount, l.item_number, l.storeroom_code
       from api.vendor_invoices as v join api.vendor_invoice_lines as l on l.invoice_id = v.id
      where v.id = test.id('C1') $$,
  $$ values ('CREDIT', 'owner', true, 4.0000, 'bolt', 'SHELF') $$, 'it is of the item that was used'
);
select is(pg_temp.pass('C1'), '', 'an overcharge is credited');
select is(pg_temp.books(), '8 20 2 5 20', 'the budget has it back, and what was used stays billed');
-- A quantity.
select pg_temp.credit('C2', 'I1', 2, 2.5);
select is(pg_temp.pass('C2'), '', 'for what so many cost now');
select is(pg_temp.books(), '6 15 4 10 15', 'it can be billed again');
select pg_temp.credit('C3', 'I1', 2, 2);
select api.submit_invoice(test.id('C3'));
select is(pg_temp.books(), '6 15 4 10 15', 'what waits for its approval changes nothing');
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('C3'), 'x') $$, 'CREDIT_DIFFERS', 409, 'less than was billed is accepted'
);
select test.sign_out(), test.sign_in('ann');
select is(pg_temp.pass('C3', true), 'CREDIT_UNDER', 'by who may');
select is(pg_temp.books(), '4 10 6 15 11', 'and the budget bears the loss');
select pg_temp.credit('C4', 'I1', 5, 1);
select test.refuses(
  $$ select api.submit_invoice(test.id('C4')) $$, 'OVER_CREDIT', 422, 'no more than is left'
);
select pg_temp.credit('C5', 'I1', 1, 3);
select test.refuses(
  $$ select api.submit_invoice(test.id('C5')) $$, 'OVER_CREDIT', 422, 'nor for more'
);
select test.refuses(
  $$ select api.reverse_invoice(test.id('I1'), 'x') $$, 'INVOICE_CREDITED', 409, 'what is credited is not reversed'
);
select pg_temp.bill('I2', 6, 2.5);
select is(pg_temp.pass('I2'), '', 'what was credited is billed again');
select is(pg_temp.books(), null, 'then nothing is open');
select api.reverse_invoice(test.id('C3'), 'x'), api.reverse_invoice(test.id('C2'), 'x'),
       api.reverse_invoice(test.id('C1'), 'x');
select is(pg_temp.books(), '14 35 -4 -10 39', 'credit notes that are reversed take nothing back');
select api.reverse_invoice(test.id('I1'), 'x');
select is(pg_temp.books(), '6 15 4 10 15', 'then the invoice can be, too');
select is_empty($$ select * from api.verify_budgets() $$, 'budgets are whole');
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'I1', 1, 1) $$, '{p_invoice_id}', 'what is void is not credited'
);
select test.sign_out();

select * from finish();
rollback;
