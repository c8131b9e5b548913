-- The ledger of stock has four places, that of the costs of work the coins of the currency.
begin;
select plan(8);

select test.organization('acme');
select test.site_in('tokyo', 'JPY'), test.site_in('kuwait', 'KWD');
select test.person('ann'), test.storeroom('SHOP', 'tokyo'), test.storeroom('GULF', 'kuwait'), test.item('bolt');
select test.work_order('fan', 'tokyo'), test.work_order('pump', 'kuwait'), test.exchange_rate('EUR', 'JPY', 161.17);
create function pg_temp.costs(p_work_order text) returns text language sql as $$
  select string_agg(trim_scale(c.base_amount)::text, ' ' order by c.id)
    from work.cost_lines as c where c.work_order_id = test.id(p_work_order)
$$;
create function pg_temp.charged(p_work_order text) returns numeric language sql as $$
  select trim_scale(sum(m.charged_amount)) from inventory.movements as m where m.work_order_id = test.id(p_work_order)
$$;

select test.sign_in('ann');
select test.receive('bolt', 'SHOP', 7, 61.7143), test.receive('bolt', 'GULF', 7, 61.7143);
select api.issue_stock(test.id('SHOP'), test.line('bolt', q.n), test.id('fan')) from (values (1), (1), (1.5)) as q (n);
select api.issue_stock(test.id('GULF'), test.line('bolt', q.n), test.id('pump')) from (values (1), (1), (1.5)) as q (n);
select test.sign_out();
select is(
  array[pg_temp.costs('fan'), pg_temp.charged('fan')::text], '{62 61 93,216.0001}',
  'each cost of work is whole yen, and all of them what was charged'
);
select is(
  array[pg_temp.costs('pump'), pg_temp.charged('pump')::text], '{61.714 61.715 92.571,216.0001}', 'fils in Kuwait'
);
select test.sign_in('ann');
select api.return_stock(test.id('SHOP'), test.line('bolt', q.n), test.id('fan')) from (values (0.5), (3)) as q (n);
select test.sign_out();
select is(
  (select sum(c.base_amount) from work.cost_lines as c where c.work_order_id = test.id('fan')), 0.0000,
  'what comes back whole has cost nothing'
);
select is(pg_temp.charged('fan'), 0::numeric, 'in either ledger');
select test.sign_in('ann');
select results_eq(
  $$ select amount, base_amount from api.record_work_order_cost(test.id('fan'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 10.005, "currency": "EUR"}') $$,
  $$ values (10.01::numeric, 1613::numeric) $$, 'each amount has the coins of its currency'
);
select results_eq(
  $$ select amount, base_amount from api.record_work_order_cost(test.id('fan'),
       '{"kind": "CREDIT", "description": "x", "unit_cost": 0.5}') $$,
  $$ values (-1::numeric, -1::numeric) $$, 'half a coin is rounded away from nothing'
);
select results_eq(
  $$ select amount from api.record_work_order_cost(test.id('pump'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 1.2345}') $$,
  $$ values (1.235::numeric) $$, 'a dinar has a thousand fils'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'and the ledger of stock is as it was');
select test.sign_out();
select * from finish();
rollback;
