begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT'), test.cost_center('PROD'), test.cost_center('FREE');
select test.budget('maint', 'MAINT', 100, '{"warn_percent": 60}');
select test.budget('prod', 'PROD', 100, '{"is_hard": false, "warn_percent": 61}');
create function pg_temp.told() returns setof text language sql as $$
  select row(budget_name, cost_center_code, available_amount::float, borne_amount::float, claimed_amount::float,
    remaining_amount::float, is_exceeded, is_nearly_used_up)::text from api.explain_order_budgets(test.id('po'))
$$;
select test.sign_in('ann');
select test.purchase_order('po', 'north', 'parts',
  (select jsonb_agg(test.order_line('bolt', 'MAIN', 10, 6, jsonb_build_object('cost_center_id', test.id(c.name))) -> 0)
     from (values ('MAINT'), ('PROD'), ('FREE')) as c (name)));
select api.submit_purchase_order(test.id('po'));
select results_eq(
  $$ select * from pg_temp.told() $$, $$ values ('(maint,MAINT,100,0,60,40,f,t)'), ('(prod,PROD,100,0,60,40,f,f)') $$,
  'what the approval would claim; a cost center without a budget is free'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('po'));
select results_eq(
  $$ select * from pg_temp.told() $$, $$ values ('(maint,MAINT,40,60,0,40,f,t)'), ('(prod,PROD,40,60,0,40,f,f)') $$,
  'and what is borne then'
);
select test.sign_out();
update procurement.budgets set amount = 59 where id = test.id('prod');
select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.told() $$, $$ values ('(maint,MAINT,40,60,0,40,f,t)'), ('(prod,PROD,-1,60,0,-1,t,t)') $$,
  'also more than there is'
);
select test.refuses(
  $$ select api.explain_order_budgets(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_order_budgets(test.id('po')) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();

select * from finish();
rollback;
