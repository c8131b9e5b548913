-- What is agreed, matched and borne in another currency is compared in that of the site, at the rate of the document.
begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site_in('tokyo', 'JPY');
select test.person('ann'), test.person('bob'), test.person('eve');
select test.role('boss', '{purchase_order.approve,approval_rule.create}'),
       test.role('small', '{purchase_order.approve}');
insert into identity.approval_limits (organization_id, role_id, subject, currency, amount)
values (test.id('acme'), test.id('small'), 'PURCHASE_ORDER', 'EUR', 1799.99),
       (test.id('acme'), test.id('small'), 'PURCHASE_ORDER', 'USD', 999999);
select test.person('pat', '{*}', '{}'), test.person('lim', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('pat'), test.id('boss')), (test.id('acme'), test.id('lim'), test.id('small'));
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('SHOP', 'tokyo'), test.item('bolt');
select test.cost_center('MAINT'), test.cost_center('FREE'), test.cost_center('SOFT');
select test.exchange_rate('USD', 'EUR', 0.9), test.exchange_rate('EUR', 'JPY', 160);

create function pg_temp.order(p_name text, p_quantity numeric, p_center text default null, p_values jsonb default '{}',
  p_line jsonb default '{}', p_storeroom text default 'MAIN') returns uuid language sql as $$
  select test.purchase_order(p_name, case p_storeroom when 'SHOP' then 'tokyo' else 'north' end, 'parts',
    test.order_line('bolt', p_storeroom, p_quantity, 1, jsonb_strip_nulls(jsonb_build_object('cost_center_id',
      case when p_center is not null then test.id(p_center) end)) || p_line), '{"currency": "USD"}' || p_values)
$$;
create function pg_temp.steps(p_name text) returns text language sql as $$
  select string_agg(coalesce(a.approval_rule_name, 'anybody'), ' ' order by a.approval_rule_name)
    from api.purchase_approvals as a where a.purchase_order_id = test.id(p_name) and a.decision <> 'SKIPPED'
$$;
create function pg_temp.invoice(p_name text, p_order text, p_quantity numeric, p_price numeric, p_on date)
returns text language plpgsql as $$
declare
  v_id uuid;
begin
  v_id := test.remember(p_name, (select i.id from api.create_invoice(test.id(p_order),
    jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', p_on), jsonb_build_array(jsonb_build_object(
      'purchase_order_line_id', test.line_of(p_order), 'quantity', p_quantity, 'unit_price', p_price))) as i));
  perform api.submit_invoice(v_id);
  return (
    select concat_ws(': ', i.status, (select array_to_string(l.match_exceptions, '+') from api.vendor_invoice_lines as l
             where l.invoice_id = i.id)) from api.vendor_invoices as i where i.id = v_id
  );
end
$$;
grant execute on all functions in schema pg_temp to public;

-- Rules and limits.
select test.sign_in('bob');
select api.create_approval_rule(jsonb_build_object('currency', 'EUR', 'role_id', test.id('boss')) || r.rule)
  from (values ('{"name": "above", "amount_over": 1799.9999}'::jsonb),
               ('{"name": "up to", "amount_over": 1000, "amount_up_to": 1800}'),
               ('{"name": "more", "amount_over": 1800}')) as r (rule);
select api.create_approval_rule(jsonb_build_object('name', 'dollars', 'amount_over', 1999, 'currency', 'USD', 'role_id',
  test.id('boss')));
select api.create_approval_rule(jsonb_build_object('name', 'yen', 'amount_over', 31999, 'currency', 'JPY', 'role_id',
  test.id('boss')));
select test.sign_out();
select test.sign_in('ann');
select pg_temp.order('big', 2000), pg_temp.order('even', 2000, null, '{"currency": "EUR"}'),
       pg_temp.order('less', 1111);
select pg_temp.order('far', 200, null, '{"currency": "EUR"}', '{}', 'SHOP');
select api.submit_purchase_order(test.id(o.name)) from (values ('big'), ('even'), ('less'), ('far')) as o (name);
select is(pg_temp.steps('big'), 'above dollars up to', '2,000 USD at .9 are 1,800 EUR for a rule in EUR');
select is(pg_temp.steps('even'), 'above more', '2,000 EUR are 2,000');
select is(pg_temp.steps('less'), 'anybody', '1,111 USD are 999.90 EUR');
select is(pg_temp.steps('far'), 'yen', 'elsewhere the books are kept in yen: 200 EUR are 32,000');
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('big')) $$, 'APPROVAL_STEP_NOT_YOURS', 403,
  'so nobody else agrees, whatever the currency'
);
select api.approve_purchase_order(test.id('less'));
select test.sign_out();
select test.sign_in('pat');
select is((select status from api.approve_purchase_order(test.id('big'))), 'APPROVED', 'but who is to');
select test.sign_out();
update procurement.approval_rules set archived_at = now();
select test.sign_in('ann');
select pg_temp.order('cent', 2000), pg_temp.order('fits', 1999.98);
select api.submit_purchase_order(test.id(o.name)) from (values ('cent'), ('fits')) as o (name);
select test.sign_out();
select test.sign_in('lim');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('cent')) $$, 'OVER_LIMIT', 422,
  'a limit is compared in the currency of the site; one in dollars is for sites that keep their books in them'
);
select is((select status from api.approve_purchase_order(test.id('fits'))), 'APPROVED', 'up to it one agrees');
select test.sign_out();

-- The rate is that of the day of handing in, and stays.
select test.sign_in('ann');
select pg_temp.order('kept', 10);
select api.correct_exchange_rate((select e.id from api.exchange_rates as e where e.from_currency = 'USD'), 0.8, 'x');
select is((select trim_scale(exchange_rate) from api.purchase_orders where id = test.id('kept')), 0.9, 'a draft');
select api.submit_purchase_order(test.id('kept'));
select is((select trim_scale(exchange_rate) from api.purchase_orders where id = test.id('kept')), 0.8,
  'takes the rate of the organization when it is handed in');
select api.correct_exchange_rate((select e.id from api.exchange_rates as e where e.rate = 0.8), 0.9, 'x');
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('kept'));
select test.sign_out();
select is(
  (select array_agg(trim_scale(o.exchange_rate) order by o.created_at) from procurement.purchase_orders as o
    where o.id in (test.id('kept'), test.id('big'))), '{0.9,0.8}', 'and keeps it'
);

-- Hard budgets: at the order, at the invoice, and where there is none for the day.
select test.budget('year', 'MAINT', 1000), test.budget('soft', 'SOFT', 1, '{"is_hard": false}');
select test.sign_in('ann');
select pg_temp.order('dear', 1111.2, 'MAINT');
select test.refuses(
  $$ select api.submit_purchase_order(test.id('dear')) $$, 'BUDGET_EXCEEDED', 422, '1,111.20 USD are 1,000.08 EUR'
);
select pg_temp.order('fair', 1000, 'MAINT', '{}', '{"match_level": "TWO_WAY", "price_tolerance_percent": 400}');
select pg_temp.order('day', 1, 'MAINT', '{}', jsonb_build_object('needed_on', test.day(400))),
       pg_temp.order('none', 1, 'FREE'),
       pg_temp.order('easy', 1, 'SOFT', '{}', jsonb_build_object('needed_on', test.day(400)));
select is(
  test.field_faults($$ select api.submit_purchase_order(test.id('day')) $$), 'cost_center_id BUDGET_MISSING',
  'a day without a budget has nothing to spend where budgets are hard'
);
select lives_ok($$ select api.submit_purchase_order(test.id('none')) $$, 'a cost center without budgets is free');
select lives_ok($$ select api.submit_purchase_order(test.id('easy')) $$, 'as is one whose budgets are not hard');
select test.sent('fair', 'ann', 'bob');
select is(test.figures('year'), '{0,900,0,100}', '1,000 USD claim 900 EUR');
select is(pg_temp.invoice('I1', 'fair', 1000, 1.12, test.day()), 'MATCHED: ', 'within the tolerance');
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('I1')) $$, 'BUDGET_EXCEEDED', 422,
  'a hard budget holds at the invoice, too: 108 more, and 100 are left'
);
select matches(
  test.details($$ select api.approve_invoice(test.id('I1')) $$) #>> '{0,message}',
  '^Budget year has 100(\.0+)? EUR available, and 108(\.0+)? is charged$', 'which is said'
);
select is(test.figures('year'), '{0,900,0,100}', 'and nothing was changed');
select api.revise_budget(test.id('year'), 1008, 'dearer');
select is((select status from api.approve_invoice(test.id('I1'))), 'APPROVED', 'to the last euro');
select is(test.figures('year'), '{0,0,1008,0}', 'it bears the invoice');
select test.sign_out();

-- The rate of an invoice against that of its order.
select test.exchange_rate('USD', 'EUR', 0.99, test.day(-3));
select test.sign_in('ann');
select pg_temp.order('rate', 10, null, '{}', '{"match_level": "TWO_WAY"}'),
       pg_temp.order('room', 10, null, '{}', '{"match_level": "TWO_WAY", "price_tolerance_percent": 10}');
select test.sent('rate', 'ann', 'bob'), test.sent('room', 'ann', 'bob');
select is(
  array[
    pg_temp.invoice('R1', 'rate', 1, 1, test.day()), pg_temp.invoice('R2', 'rate', 1, 1, test.day(-4)),
    pg_temp.invoice('R3', 'rate', 1, 1.1, test.day(-4))
  ],
  array['MATCHED: ', 'EXCEPTION: RATE_DIFFERS', 'EXCEPTION: PRICE_OVER'],
  'a price at another rate is another price'
);
select is(
  array[
    pg_temp.invoice('R4', 'room', 1, 1, test.day(-4)), pg_temp.invoice('R5', 'room', 1, 0.98, test.day(-4)),
    pg_temp.invoice('R6', 'room', 1, 1.1, test.day())
  ],
  array['MATCHED: ', 'EXCEPTION: RATE_DIFFERS', 'MATCHED: '], 'within the tolerance, in the currency of the site'
);
select test.sign_out();
select is_empty($$ select * from procurement.budgets where actual_amount < 0 $$, 'no budget is less than nothing');
select * from finish();
rollback;
