-- What money is kept from who may not see it is kept in every list and in the log, also from a filter and an order.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.storeroom('store', 'north'), test.item('belt');
select test.person('ann');
select test.person('bare', '{north}', '{}');
select test.person('issuer', '{north}', '{stock.issue}');
select test.person('counter', '{north}', '{stock.issue,stock.read_values}');
select test.person('reader', '{north}', '{stock.read_values,purchase_order.read_prices,budget.read}');

select test.sign_in('ann');
select api.receive_stock(
  test.id('store'), jsonb_build_array(jsonb_build_object('item_id', test.id('belt'), 'quantity', 4, 'unit_cost', 40.6))
);
select test.sign_out();

select test.sign_in('bare');
select results_eq(
  $$ select quantity, unit_cost, amount, new_value, new_average from api.stock_movements $$,
  $$ values (4::numeric, null::numeric, null::numeric, null::numeric, null::numeric) $$, 'the movement, not its worth'
);
select results_eq(
  $$ select value, average_cost, last_cost from api.stock_levels $$,
  $$ values (null::numeric, null::numeric, null::numeric) $$, 'nor that of what is there'
);
select is_empty($$ select id from api.stock_movements where unit_cost > 0 $$, 'no filter finds it');
select is_empty($$ select item_id from api.stock_levels where value is not null $$, 'nor that there is one');
select is_empty(
  $$ select id from api.audit_events
      where entity like 'inventory.%'
        and (concat(before, after) like '%40.6%' or concat(before, after) like '%162.4%') $$,
  'the log does not tell it either'
);
select isnt_empty($$ select id from api.audit_events where entity = 'inventory.movements' $$, 'whose lines are there');
select is_empty(
  $$ select indicator from api.explain_stock_indicators(current_date - 2, current_date + 2)
      where indicator in ('STOCK_VALUE', 'TURNS') and (numerator is not null or denominator is not null) $$,
  'nor what is made of it'
);
select is_empty(
  $$ select group_code from api.explain_spend(current_date - 2, current_date + 2, 'ITEM')
      where num_nonnulls(numerator, denominator, percent) > 0 $$,
  'nor what was spent'
);
select test.sign_out();

-- Nor is it in the answer of who moves stock, which a dry run has, too.
create function pg_temp.issued() returns jsonb language sql as
$$ select i.movements -> 0 from api.issue_stock(
     test.id('store'), jsonb_build_array(jsonb_build_object('item_id', test.id('belt'), 'quantity', 1)),
     p_reason => 'Used'
   ) as i $$;
select test.sign_in('issuer');
select results_eq(
  $$ select m ->> 'quantity', m ->> 'unit_cost', m ->> 'amount' from pg_temp.issued() as m $$,
  $$ values ('1.000000', null, null) $$, 'what is issued has no price for who sees none'
);
select test.sign_out();
select test.sign_in('counter');
select results_eq(
  $$ select (m ->> 'unit_cost')::numeric, (m ->> 'amount')::numeric from pg_temp.issued() as m $$,
  $$ values (40.6, -40.6) $$, 'and has it for who sees it'
);
select test.sign_out();

select test.sign_in('reader');
select results_eq(
  $$ select unit_cost, amount from api.stock_movements where kind = 'RECEIPT' $$, $$ values (40.6, 162.4) $$,
  'who may see it does'
);
select results_eq($$ select value from api.stock_levels $$, $$ values (81.2) $$, 'in each list');
select isnt_empty(
  $$ select id from api.audit_events where entity = 'inventory.movements' and after ->> 'unit_cost' is not null $$,
  'and in the log'
);
select isnt_empty(
  $$ select indicator from api.explain_stock_indicators(current_date - 2, current_date + 2)
      where indicator = 'STOCK_VALUE' and value is not null $$,
  'and what is made of it'
);
select test.sign_out();

select * from finish();
rollback;
