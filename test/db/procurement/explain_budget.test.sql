begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.cost_center('MAINT');
select test.budget('year', 'MAINT', 1000);
select test.sign_in('ann');
select test.purchase_order('north po', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 6, jsonb_build_object(
  'cost_center_id', test.id('MAINT'))), '{"purchase_order_number": "N"}');
select test.purchase_order('south po', 'south', 'parts', test.order_line('bolt', 'FAR', 1, 7, jsonb_build_object(
  'cost_center_id', test.id('MAINT'))), '{"purchase_order_number": "S"}');
select test.sent('north po', 'ann', 'bob'), test.sent('south po', 'ann', 'bob');
select api.receive_purchase_order(test.id('north po'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('north po'), 'quantity', 4)));
select results_eq(
  $$ select site_code, record_number, description, pre_committed_amount, committed_amount, actual_amount,
            cardinality(budget_entry_ids) from api.explain_budget(test.id('year')) $$,
  $$ values ('NORTH', 'N', 'bolt', 0::numeric, 36.0000, 24.0000, 3), ('SOUTH', 'S', 'bolt', 0, 7, 0, 1) $$,
  'each line with what it takes'
);
select results_eq(
  $$ select i.id from api.explain_budget(test.id('year')) as e, unnest(e.budget_entry_ids) as i (id) order by 1 $$,
  $$ select id from api.budget_entries order by 1 $$, 'by the entries that say so'
);
select test.refuses(
  $$ select api.explain_budget(uuidv7()) $$, 'BUDGET_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select record_number from api.explain_budget(test.id('year')) $$, $$ values ('S') $$,
  'of the sites that one reaches'
);
select results_eq(
  $$ select committed_amount from api.budgets $$, $$ values (43.0000) $$, 'a budget is the sum of all'
);
select test.sign_out();

select * from finish();
rollback;
