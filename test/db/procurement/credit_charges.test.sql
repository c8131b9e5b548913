-- Charges are credited as goods are: what they cost is what invoices bill less what credit notes credit.
begin;
select plan(26);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.vendor('haul'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.work_order('fan', 'north'), test.cost_center('MAINT'), test.budget('year', 'MAINT', 1000);
create function pg_temp.freight(p_amount numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('kind', 'FREIGHT', 'amount', p_amount) || p_more) $$;
create function pg_temp.bill(p_name text, p_charges jsonb, p_values jsonb default '{}') returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id('o'), jsonb_build_object('vendor_invoice_number', p_name,
     'invoiced_on', test.day(-1)) || p_values, '[]', p_charges)).id) $$;
create function pg_temp.credit(p_name text, p_invoice text, p_charges jsonb, p_values jsonb default '{}') returns uuid
language sql as
$$ select test.remember(p_name, (api.create_credit_note(jsonb_build_object('vendor_invoice_number', p_name,
     'invoiced_on', test.day(-1)) || p_values, p_invoice_id => test.id(p_invoice), p_charges => p_charges)).id) $$;
create function pg_temp.pass(p_name text) returns text language plpgsql as
$$ begin
     perform api.submit_invoice(test.id(p_name));
     perform test.sign_out(), test.sign_in('bob');
     perform api.approve_invoice(test.id(p_name), 'x');
     perform test.sign_out(), test.sign_in('ann');
     return (select string_agg(array_to_string(c.match_exceptions, '+'), ', ') from api.invoice_charges as c
              where c.invoice_id = test.id(p_name));
   end $$;
-- Value in stock, cost of the work, variance, and what the budget has spent.
create function pg_temp.books() returns text language sql security definer as
$$ select concat_ws(' ', trim_scale((select sum(s.value) from inventory.standings as s)),
     trim_scale((select coalesce(sum(m.charged_amount), 0) from inventory.movements as m)),
     trim_scale((select coalesce(sum(m.variance), 0) from inventory.movements as m)),
     trim_scale((select b.actual_amount from procurement.budgets as b))) $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.remember('o', (api.create_purchase_order(jsonb_build_object('site_id', test.id('north'),
  'vendor_id', test.id('parts')),
  test.order_line('bolt', 'MAIN', 10, 10, jsonb_build_object('cost_center_id', test.id('MAINT'))),
  pg_temp.freight(50))).id);
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select pg_temp.bill('F1', pg_temp.freight(70, '{"tax_amount": 7}'), jsonb_build_object('vendor_id', test.id('haul')));
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'F1', pg_temp.freight(1)) $$, '{p_invoice_id}', 'what is not approved is not credited'
);
select is(pg_temp.pass('F1'), 'PRICE_OVER', 'freight costs more than was expected');
select is(pg_temp.books(), '170 0 0 170', '20 more');

-- What is refused.
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'F1', '[{"kind": "DUTY", "amount": 1}, {"kind": "FREIGHT", "amount": 1.001},
       {"kind": "FREIGHT", "amount": 1, "tax_amount": 0.001, "basis": "VALUE"}]') $$,
  '{p_charges[1].kind,p_charges[2].amount,p_charges[3].basis,p_charges[3].kind,p_charges[3].tax_amount}',
  'a charge that was billed, once, in coins, and shared as it was'
);
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'F1', '[]') $$, '{p_lines}', 'lines or charges'
);
select test.refuses_fields(
  $$ select pg_temp.credit('x', 'F1', pg_temp.freight(1), '{"tax_amount": 1}') $$, '{tax_amount}',
  'the charges say their own taxes'
);
select pg_temp.credit('C0', 'F1', pg_temp.freight(71));
select test.refuses(
  $$ select api.submit_invoice(test.id('C0')) $$, 'OVER_CREDIT', 422, 'no more than was billed'
);

-- What is credited.
select pg_temp.credit('C1', 'F1', pg_temp.freight(30, '{"tax_amount": 3}'));
select results_eq(
  $$ select v.kind, v.vendor_name, v.net_amount, v.tax_amount, c.kind, c.basis, c.amount
       from api.vendor_invoices as v join api.invoice_charges as c on c.invoice_id = v.id
      where v.id = test.id('C1') $$,
  $$ values ('CREDIT', 'haul', 30.0000, 3.0000, 'FREIGHT', 'VALUE', 30.0000) $$, 'a credit note of who billed it'
);
select api.issue_stock(test.id('MAIN'), test.line('bolt', 5), test.id('fan'));
select is(pg_temp.pass('C1'), '', 'matches');
select is(pg_temp.books(), '70 70 0 140', 'what is here and what work took cost less, and so does the budget');
select results_eq(
  $$ select c.order_charge_id = o.id from api.invoice_charges as c, api.order_charges as o
      where c.invoice_id = test.id('C1') $$, $$ values (true) $$, 'it lowers the charge of the order'
);
select results_eq(
  $$ select numerator from api.explain_spend(test.day(-1), test.day(1), 'VENDOR') where site_id is null $$,
  $$ values (40.0000) $$, 'spend is what is left'
);
select pg_temp.credit('C2', 'F1', pg_temp.freight(41));
select test.refuses(
  $$ select api.submit_invoice(test.id('C2')) $$, 'OVER_CREDIT', 422, 'no more than is left'
);
select pg_temp.credit('C3', 'F1', pg_temp.freight(40, '{"tax_amount": 5}'));
select test.refuses(
  $$ select api.submit_invoice(test.id('C3')) $$, 'OVER_CREDIT', 422, 'of taxes neither'
);
select test.refuses(
  $$ select api.reverse_invoice(test.id('F1'), 'x') $$, 'INVOICE_CREDITED', 409, 'what is credited is not reversed'
);
-- A charge that was credited can be billed again.
select pg_temp.bill('F2', pg_temp.freight(10), jsonb_build_object('vendor_id', test.id('haul')));
select api.submit_invoice(test.id('F2'));
select is((select status from api.vendor_invoices where id = test.id('F2')), 'MATCHED', 'up to what is expected');
select api.cancel_invoice(test.id('F2'), 'x');
select pg_temp.credit('C7', 'F1', pg_temp.freight(5));
select api.submit_invoice(test.id('C7'));
select pg_temp.bill('F3', pg_temp.freight(11), jsonb_build_object('vendor_id', test.id('haul')));
select api.submit_invoice(test.id('F3'));
select is(
  (select status from api.vendor_invoices where id = test.id('F3')), 'EXCEPTION',
  'and no more: what is not approved is not credited'
);
select api.cancel_invoice(test.id('F3'), 'x'), api.cancel_invoice(test.id('C7'), 'x');
select api.record_invoice_payment(test.id('F1'));
select pg_temp.credit('C4', 'F1', pg_temp.freight(40));
select pg_temp.credit('C5', 'F1', pg_temp.freight(40));
select api.submit_invoice(test.id('C5'));
select is(pg_temp.pass('C4'), '', 'what was paid is credited');
select is(pg_temp.books(), '50 50 0 100', 'all of it: the charge costs nothing');
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('C5')) $$, 'OVER_CREDIT', 422, 'once'
);
select test.sign_out(), test.sign_in('ann');
select api.reverse_invoice(test.id('C4'), 'x');
select is(pg_temp.books(), '70 70 0 140', 'until that is reversed');
select api.reverse_invoice(test.id('C1'), 'x');
select is(pg_temp.books(), '85 85 0 170', 'as all of it can be');
select api.cancel_invoice(test.id('C5'), 'x');
-- What is taken back meanwhile.
select pg_temp.bill('F4', pg_temp.freight(5), jsonb_build_object('vendor_id', test.id('haul')));
select pg_temp.pass('F4');
select is(pg_temp.books(), '87.5 87.5 0 175', 'all bills together');
select pg_temp.credit('C6', 'F4', pg_temp.freight(5));
select api.submit_invoice(test.id('C6'));
select api.reverse_invoice(test.id('F4'), 'x');
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('C6')) $$, 'CREDIT_NOT_BILLED', 409, 'what was taken back is not credited'
);
select test.sign_out(), test.sign_in('ann');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger is whole');
select is_empty($$ select * from api.verify_budgets() $$, 'and so are budgets');
select test.sign_out();

select * from finish();
rollback;
