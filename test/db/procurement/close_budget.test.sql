begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('zoe', '{south}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('year', 'MAINT', 100), test.budget('prod', 'PROD', 100);
select test.budget('next', 'MAINT', 20, jsonb_build_object('starts_on', test.day(101), 'ends_on', test.day(200)));
select test.budget('after', 'MAINT', 500, jsonb_build_object('starts_on', test.day(201), 'ends_on', test.day(300)));
select test.budget('draft', 'MAINT', 500, jsonb_build_object('starts_on', test.day(301), 'ends_on', test.day(400),
  'status', 'DRAFT'));
select test.sign_in('ann');
select test.purchase_order('po', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 6, jsonb_build_object(
  'cost_center_id', test.id('MAINT'))));
select test.sent('po', 'ann', 'bob');
select api.receive_purchase_order(test.id('po'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('po'), 'quantity', 4)));
select is(test.figures('year'), '{0,36,24,40}', 'something has arrived, and something has not');
select test.refuses(
  $$ select api.close_budget(test.id('year')) $$, 'BUDGET_COMMITTED', 409, 'what is ordered is borne by some budget'
);
select test.refuses(
  $$ select api.close_budget(test.id('year'), test.id('next')) $$, 'BUDGET_EXCEEDED', 422,
  'a hard budget takes over what it has'
);
select is(
  (select string_agg(test.field_faults(format($q$ select api.close_budget(test.id('year'), %L) $q$,
            case o.name when 'nobody' then uuidv7() else test.id(o.name) end)), '; ' order by o.n)
     from unnest(array['prod', 'year', 'draft', 'nobody']) with ordinality as o (name, n)),
  'p_to_budget_id NOT_ALLOWED; p_to_budget_id NOT_ALLOWED; p_to_budget_id NOT_ALLOWED; p_to_budget_id NOT_FOUND',
  'another of the cost center, for later days, and active'
);
select test.refuses(
  $$ select api.close_budget(test.id('year'), p_row_version => 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.sign_out();
select test.sign_in('zoe');
select results_eq(
  $$ select status, revision, amount, available_amount
       from api.close_budget(test.id('year'), test.id('next'), true, 'the year is over') $$,
  $$ values ('CLOSED', 2, 64.0000, 40.0000) $$, 'who reaches none of the sites closes it with what goes along'
);
select is_empty($$ select * from api.verify_budgets() $$, 'and all of its entries are carried over');
select test.sign_out();
select test.sign_in('ann');
select is(test.figures('year'), '{0,0,24,40}', 'what is spent stays');
select is(test.figures('next'), '{0,36,0,20}', 'what has not arrived goes over, with the amount');
select results_eq(
  $$ select budget_name, old_amount, new_amount from api.budget_revisions order by 1 $$,
  $$ values ('next', 20.0000, 56.0000), ('year', 100.0000, 64.0000) $$, 'both are revised'
);
select api.receive_purchase_order(test.id('po'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('po'), 'quantity', 1)));
select is(test.figures('next'), '{0,30,6,20}', 'what arrives then is spent by the one that took over');
select is(test.figures('year'), '{0,0,24,40}', 'and not by the one that is closed');
select results_eq(
  $$ select status from api.close_budget(test.id('next'), test.id('after')) $$, $$ values ('CLOSED') $$,
  'it is carried over again'
);
select api.create_vendor_return(test.id('po'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 1)) from api.purchase_receipt_lines as l),
  '{"reason": "bent"}');
select is(
  test.figures('after'), '{0,30,-12,482}', 'what goes back after the close is given to the budget that is open'
);
select api.close_purchase_order(test.id('po'), 'enough');
select is(test.figures('after'), '{0,0,-12,512}', 'nothing is left of an order that is closed');
select results_eq(
  $$ select status from api.close_budget(test.id('after')) $$, $$ values ('CLOSED') $$,
  'what bears nothing that is to come needs no other'
);
select api.create_vendor_return(test.id('po'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 1)) from api.purchase_receipt_lines as l
    where l.quantity > 1), '{"reason": "bent"}');
select is(test.figures('after'), '{0,0,-12,512}', 'where no budget is open, nothing is told');
select test.refuses(
  $$ select api.close_budget(test.id('year')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_budget(test.id('prod')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
