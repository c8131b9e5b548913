begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.work_order('fan', 'north');

select test.sign_in('ann');
select api.update_work_order_plan(
  test.id('fan'),
  '[{"kind": "LABOUR", "description": "Fitter", "quantity": 3, "unit_cost": 40},
    {"kind": "ITEM", "description": "Belt", "unit_cost": 15},
    {"kind": "SERVICE", "description": "Crane", "unit_cost": 300}]'
);
select test.cost('fan', 'LABOUR', 160, 4), test.cost('fan', 'ITEM', 12.5), test.cost('fan', 'TRAVEL', 7.5);
select results_eq(
  $$ select kind, planned_amount, actual_amount, difference, accuracy_percent, planned_hours, actual_hours,
            cardinality(plan_line_ids), cardinality(cost_line_ids)
       from api.explain_work_order_plan(test.id('fan')) $$,
  $$ values ('ITEM', 15.0, 12.5, -2.5, 120.0, null::numeric, null::numeric, 1, 1),
            ('LABOUR', 120.0, 160.0, 40.0, 75.0, 3.0, 4.0, 1, 1),
            ('SERVICE', 300.0, 0.0, -300.0, null, null, null, 1, 0),
            ('TRAVEL', 0.0, 7.5, 7.5, 0.0, null, null, 0, 1), ('TOTAL', 435.0, 180.0, -255.0, 241.67, 3.0, 4.0, 3, 3) $$,
  'what was planned and what it cost, by kind'
);
select is_empty(
  $$ select 1 from api.explain_work_order_plan(test.id('fan')) as e
      where e.planned_amount
              <> (
                select coalesce(sum(l.amount), 0) from api.work_order_plan_lines as l where l.id = any (e.plan_line_ids)
              )
         or e.actual_amount
              <> (
                select coalesce(sum(c.base_amount), 0) from api.work_order_costs as c where c.id = any (e.cost_line_ids)
              ) $$,
  'the lines that are named make the sums'
);
select test.refuses(
  $$ select api.explain_work_order_plan(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'what is not there has no plan'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_work_order_plan(test.id('fan')) $$,
  'PERMISSION_DENIED', 403, 'without the permission no amount is told'
);
select test.sign_out();

select * from finish();
rollback;
