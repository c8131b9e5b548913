begin;
select plan(25);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT');
select test.budget('year', 'MAINT', 100);
create function pg_temp.wanted(p_quantity numeric) returns jsonb language sql as $$
  select test.wanted('bolt', 'MAIN', p_quantity, 3.333333, jsonb_build_object('cost_center_id', test.id('MAINT'),
    'suggested_vendor_id', test.id('parts')))
$$;
create function pg_temp.convert(p_order text, p_quantity numeric) returns uuid language sql as $$
  select test.remember(p_order, (select o.id from api.convert_requisition(test.id('pr'),
    jsonb_build_array(jsonb_build_object('id', test.wanted_line('pr'), 'quantity', p_quantity))) as o))
$$;
select test.sign_in('ann');
select test.requisition('pr', 'north', pg_temp.wanted(30));
select api.submit_requisition(test.id('pr'));
select is(test.figures('year'), '{0,0,0,100}', 'what is only asked for takes nothing');
select test.sign_out(), test.sign_in('bob');
select api.approve_requisition(test.id('pr'));
select test.sign_out(), test.sign_in('ann');
select is(test.figures('year'), '{100,0,0,0}', 'what is approved to be bought is kept for it');
select test.requisition('more', 'north', pg_temp.wanted(1));
select api.submit_requisition(test.id('more'));
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_requisition(test.id('more')) $$, 'BUDGET_EXCEEDED', 422, 'and for nothing else'
);
select test.sign_out(), test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.convert('tiny', 0.00002), pg_temp.convert('tinier', 0.00002) $$,
  'what is passed on to orders is not asked again, also when rounding takes a little more than is left'
);
select is(test.figures('year'), '{100.0001,0,0,-0.0001}', 'and is still only kept');
select api.cancel_purchase_order(test.id('tiny'), 'so little'), api.cancel_purchase_order(test.id('tinier'), 'too');
select pg_temp.convert('first', 7.5), pg_temp.convert('second', 7.51);
select is(test.figures('year'), '{100,0,0,0}', 'what is taken back is to be ordered elsewhere');
select api.update_purchase_order(test.id('first'), '{}',
  (select jsonb_agg(to_jsonb(l) || '{"quantity": 7, "unit_price": 3}') from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.cost_center_id from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('first')) as l));
select is(test.figures('year'), '{99.9999,0,0,0.0001}', 'a draft of less leaves the rest to the requisition');
select test.sent('first', 'ann', 'bob');
select is(test.figures('year'), '{76.6666,21,0,2.3334}', 'with its approval the order is committed at its own price');
select api.receive_purchase_order(test.id('first'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('first'), 'quantity', 3)));
select is(test.figures('year'), '{76.6666,12,9,2.3334}', 'and spent as it arrives');
select api.cancel_purchase_order(test.id('second'), 'too dear');
select is(test.figures('year'), '{76.6667,12,9,2.3333}', 'an order that is cancelled is to be ordered elsewhere');
select api.close_purchase_order(test.id('first'), 'no more');
select is(test.figures('year'), '{90,0,9,1}', 'and so is what will not come of one that is closed');
select results_eq(
  $$ select b.source_entity, b.record_number = r.requisition_number, b.pre_committed_amount::float,
            b.actual_amount::float
       from api.explain_budget(test.id('year')) as b cross join (select requisition_number from api.requisitions
        where id = test.id('pr')) as r where b.pre_committed_amount + b.actual_amount > 0 order by 1 $$,
  $$ values ('procurement.order_lines', false, 0::float, 9::float), ('procurement.requisition_lines', true, 90, 0) $$,
  'both are told'
);
select api.close_requisition(test.id('pr'), 'enough');
select is(test.figures('year'), '{0,0,9,91}', 'what is not needed any more is given back');

-- What was approved before there was a budget is asked for with the approval of the order, not passed on unseen.
select test.cost_center('LATE'), test.cost_center('PROD');
select test.requisition('early', 'north', test.wanted('bolt', 'MAIN', 1, 5, jsonb_build_object('cost_center_id',
  test.id('LATE'), 'suggested_vendor_id', test.id('parts'))));
select test.agreed('early', 'ann', 'bob');
select test.budget('late', 'LATE', 4), test.budget('prod', 'PROD', 10);
select test.remember('of early', (select o.id from api.convert_requisition(test.id('early')) as o));
select is(test.figures('late'), '{0,0,0,4}', 'a budget does not come to bear what nobody asked of it');
select test.refuses(
  $$ select api.submit_purchase_order(test.id('of early')) $$, 'BUDGET_EXCEEDED', 422, 'it is asked with the order'
);
-- A draft whose cost center is another stays with the budget that bears it until its approval.
select test.requisition('moved', 'north', pg_temp.wanted(3));
select test.agreed('moved', 'ann', 'bob');
select test.remember('of moved', (select o.id from api.convert_requisition(test.id('moved')) as o));
select is(test.figures('year'), '{10,0,9,81}', 'a budget bears the draft');
select api.update_purchase_order(test.id('of moved'), '{}',
  (select jsonb_agg(to_jsonb(l) || jsonb_build_object('cost_center_id', test.id('PROD'))) from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.quantity, l.unit_price from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('of moved')) as l));
select is(test.figures('year'), '{10,0,9,81}', 'also when somebody else is to bear it');
select test.sent('of moved', 'ann', 'bob');
select is(test.figures('year'), '{0,0,9,91}', 'until that is approved');
select is(test.figures('prod'), '{0,10,0,0}', 'which the other cost center bears then');
select is_empty($$ select * from api.verify_budgets() $$, 'the budget is what its ledger says');
select test.sign_out();

-- A bill may come and be passed before its order is approved.
select test.sign_in('ann');
select test.cost_center('DEPOT'), test.budget('depot', 'DEPOT', 100);
select test.requisition('paid', 'north', test.wanted('bolt', 'MAIN', 10, 5, jsonb_build_object('cost_center_id',
  test.id('DEPOT'), 'suggested_vendor_id', test.id('parts'))));
select test.agreed('paid', 'ann', 'bob');
select test.remember('of paid', (select o.id from api.convert_requisition(test.id('paid')) as o));
select api.update_purchase_order(test.id('of paid'), '{}',
  (select jsonb_agg(to_jsonb(l) || '{"unit_price": 4, "match_level": "TWO_WAY"}') from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.cost_center_id, l.quantity from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('of paid')) as l));
select is(test.figures('depot'), '{50,0,0,50}', 'what was asked for is kept at the price that was expected');
select test.remember('bill', (select i.id from api.create_invoice(test.id('of paid'),
  '{"vendor_invoice_number": "B1", "invoiced_on": "2026-01-05"}',
  jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('of paid'), 'quantity', 6,
    'unit_price', 4))) as i));
select api.submit_invoice(test.id('bill'));
select test.sign_out(), test.sign_in('bob');
select api.approve_invoice(test.id('bill'), 'It came without an order');
select is(test.figures('depot'), '{20,0,24,56}',
  'a bill takes the place of what was kept for so much, and is not borne twice');
select api.reverse_invoice(test.id('bill'), 'not ours');
select is(test.figures('depot'), '{50,0,0,50}', 'when it is taken back, that is kept again');
select test.sign_out(), test.sign_in('ann');
select test.requisition('cents', 'north', test.wanted('bolt', 'MAIN', 1, 0.5, jsonb_build_object('cost_center_id',
  test.id('DEPOT'), 'suggested_vendor_id', test.id('parts'))));
select test.agreed('cents', 'ann', 'bob');
select test.remember('of cents', (select o.id from api.convert_requisition(test.id('cents')) as o));
select api.update_purchase_order(test.id('of cents'), '{}',
  (select jsonb_agg(to_jsonb(l) || jsonb_build_object('cost_center_id', test.id('PROD'))) from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.quantity, l.unit_price from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('of cents')) as l));
select is(test.figures('depot'), '{50.5,0,0,49.5}', 'what was asked for cents is kept where it was, too');
select is_empty($$ select 1 from api.verify_budgets() $$, 'and the ledger says the same');
select test.sign_out();

select * from finish();
rollback;
