begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT');
select test.budget('year', 'MAINT', 100);
select test.sign_in('ann');
select test.purchase_order('po', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 6, jsonb_build_object(
  'cost_center_id', test.id('MAINT'))));
select test.sent('po', 'ann', 'bob');
select test.sign_out();
select test.sign_in('sue');
select is_empty(
  $$ select * from api.verify_budgets() $$, 'nothing differs, also for who does not reach the site that bought'
);
select test.sign_out();
update procurement.budgets set committed_amount = 61, actual_amount = -1 where id = test.id('year');
select test.sign_in('ann');
select results_eq(
  $$ select budget_name, kind, stored::float, calculated::float from api.verify_budgets(test.id('year')) $$,
  $$ values ('year', 'ACTUAL', -1::float, 0::float), ('year', 'COMMITMENT', 61, 60) $$, 'what differs is told'
);
select is_empty($$ select * from api.verify_budgets(uuidv7()) $$, 'of one budget, or of all');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.verify_budgets() $$, 'PERMISSION_DENIED', 403, 'nor without the permission');
select test.sign_out();

select * from finish();
rollback;
