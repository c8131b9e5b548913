begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.person('ann'), test.person('bob'), test.person('max', '{*}', '{invoice.approve}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.work_order('fan', 'north');
select test.cost_center('MAINT'), test.budget('year', 'MAINT', 190);
create function pg_temp.note(p_name text, p_invoice text, p_lines jsonb) returns uuid language plpgsql as
$$ declare
     v_values jsonb := jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05');
     v_lines  jsonb := (select jsonb_agg(jsonb_build_object('purchase_order_line_id', test.line_of('o', k.key::integer),
       'quantity', k.value -> 0, 'unit_price', k.value -> 1) || coalesce(k.value -> 2, '{}') order by k.key)
       from jsonb_each(p_lines) as k);
   begin
     if p_invoice = '' then
       return test.remember(p_name, (api.create_invoice(test.id('o'), v_values, v_lines)).id);
     end if;
     return test.remember(p_name, (api.create_credit_note(v_values, v_lines, test.id(p_invoice))).id);
   end $$;
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 10, 10, jsonb_build_object('match_level', 'TWO_WAY', 'tax_percent', 20,
    'cost_center_id', test.id('MAINT')))
  || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_price', 80,
       'work_order_id', test.id('fan'), 'cost_center_id', test.id('MAINT'))));
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select pg_temp.note('I1', '', '{"1": [10, 10, {"tax_amount": 20}], "2": [1, 80]}');
select api.submit_invoice(test.id('I1'));
select test.sign_out(), test.sign_in('bob');
select api.approve_invoice(test.id('I1'));
select test.sign_out(), test.sign_in('ann');
select pg_temp.note('C1', 'I1', '{"1": [2, 9, {"tax_amount": 3.6}], "2": [1, 75]}');
select pg_temp.note('C2', 'I1', '{"1": [2, 9, {"tax_amount": 9}]}');
select pg_temp.note('C3', 'I1', '{"1": [2, 10, {"tax_amount": 4}]}');
select api.submit_invoice(test.id('C1')), api.submit_invoice(test.id('C2')), api.submit_invoice(test.id('C3'));
select results_eq(
  $$ select match_exceptions, expected_amount from api.vendor_invoice_lines where invoice_id = test.id('C1')
      order by position $$,
  $$ values ('{CREDIT_UNDER}'::text[], 20.0000), ('{CREDIT_UNDER}', 80.0000) $$, 'both lines credit too little'
);
select test.refuses(
  $$ select api.accept_credit_difference(test.id('C3'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
    'what matches is approved'
);
select test.sign_out(), test.sign_in('max');
select test.refuses(
  $$ select api.accept_credit_difference(test.id('C1'), 'x') $$, 'PERMISSION_DENIED', 403, 'a right of its own'
);
select test.sign_out(), test.sign_in('bob');
select test.refuses_fields(
  $$ select api.accept_credit_difference(test.id('C1'), ' ') $$, '{p_reason}', 'a reason'
);
select test.refuses(
  $$ select api.accept_credit_difference(test.id('C1'), 'x', 9) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.accept_credit_difference(uuidv7(), 'x') $$, 'INVOICE_NOT_FOUND', 404, 'which there is'
);
select results_eq(
  $$ select status from api.accept_credit_difference(test.id('C1'), 'a fee') $$, $$ values ('APPROVED') $$,
  'it is approved'
);
select results_eq(
  $$ select l.accepted_difference, l.posted_difference, i.override_reason from api.vendor_invoice_lines as l
       join api.vendor_invoices as i on i.id = l.invoice_id where i.id = test.id('C1') order by l.position $$,
  $$ values (2.0000, 0.0000, 'a fee'), (5.0000, 0.0000, 'a fee') $$, 'and what was lost is known'
);
select results_eq(
  $$ select (select sum(m.variance) from api.stock_movements as m),
            (select sum(c.base_amount) from api.work_order_costs as c where c.work_order_id = test.id('fan')) $$,
  $$ values (2.0000, 85.0000) $$, 'to the item, and to the work'
);
select is(
  (select b.actual_amount from api.budgets as b), 187.0000, 'and the budget bears it'
);
select test.sign_out();

select * from finish();
rollback;
