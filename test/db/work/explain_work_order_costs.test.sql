begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
update core.sites set currency = 'USD' where id = test.id('west');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('nina', '{north}');
select test.person('sue', '{south}');
select test.work_order('fan', 'north'), test.work_order('belt', 'south'), test.work_order('bolt', 'north'),
       test.work_order('far', 'west'), test.work_order('other', 'north');
update work.work_orders set parent_id = test.id('fan') where id in (test.id('belt'), test.id('far'));
update work.work_orders set parent_id = test.id('belt') where id = test.id('bolt');
select test.cost('fan', 'LABOUR', 40), test.cost('fan', 'LABOUR', 0.5555), test.cost('fan', 'ITEM', 7),
       test.cost('belt', 'ITEM', 3), test.cost('bolt', 'TRAVEL', 9.5), test.cost('far', 'LABOUR', 100),
       test.cost('other', 'OTHER', 1000);

select test.sign_in('ann');
select results_eq(
  $$ select kind, currency, amount, tree_amount, cardinality(line_ids), work_orders_out_of_reach
       from api.explain_work_order_costs(test.id('fan')) $$,
  $$ values ('ITEM', 'EUR', 7.0, 10.0, 2, 0), ('LABOUR', 'EUR', 40.5555, 40.5555, 2, 0),
            ('TRAVEL', 'EUR', 0.0, 9.5, 1, 0), ('TOTAL', 'EUR', 47.5555, 60.0555, 5, 0),
            ('LABOUR', 'USD', 0.0, 100.0, 1, 0), ('TOTAL', 'USD', 0.0, 100.0, 1, 0) $$,
  'what it cost by kind, alone and with all that is part of it; two currencies are never added'
);
select results_eq(
  $$ select distinct test.name_of(i.id)
       from api.explain_work_order_costs(test.id('fan')) as e
      cross join unnest(e.work_order_ids) as i (id)
      order by 1 $$,
  $$ values ('belt'), ('bolt'), ('fan'), ('far') $$,
  'and of which work orders'
);
select is_empty(
  $$ select 1 from api.explain_work_order_costs(test.id('fan')) as e
      where (select sum(c.base_amount) from api.work_order_costs as c where c.id = any (e.line_ids))
              <> e.tree_amount $$,
  'the lines that are named make the sum'
);
select results_eq(
  $$ select kind, tree_amount from api.explain_work_order_costs(test.id('belt')) $$,
  $$ values ('ITEM', 3.0), ('TRAVEL', 9.5), ('TOTAL', 12.5) $$,
  'a part is told by itself'
);
select api.record_work_order_cost(
  test.id('other'), '{"kind": "CREDIT", "description": "Bonus", "unit_cost": 1000, "currency": "EUR"}'
);
select results_eq(
  $$ select kind, amount from api.explain_work_order_costs(test.id('other')) $$,
  $$ values ('CREDIT', -1000.0), ('OTHER', 1000.0), ('TOTAL', 0.0) $$,
  'what was given back counts against it'
);
select test.refuses(
  $$ select api.explain_work_order_costs(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'what is not there cost nothing'
);
select test.sign_out();

select test.sign_in('nina');
select results_eq(
  $$ select kind, tree_amount, work_orders_out_of_reach from api.explain_work_order_costs(test.id('fan')) $$,
  $$ values ('ITEM', 7.0, 2), ('LABOUR', 40.5555, 2), ('TRAVEL', 9.5, 2), ('TOTAL', 57.0555, 2) $$,
  'what is out of reach is left out, and said so'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_work_order_costs(test.id('fan')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor is what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_work_order_costs(test.id('fan')) $$,
  'PERMISSION_DENIED', 403, 'without the permission no amount is told'
);
select test.sign_out();

select * from finish();
rollback;
