begin;
select plan(29);

select test.organization('acme');
select test.exchange_rate('EUR', 'CHF', 0.945);
select test.site('north'), test.site('swiss');
update core.sites set currency = 'CHF' where id = test.id('swiss');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('ALP', 'swiss'), test.item('bolt');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('year', 'MAINT', 1000), test.budget('other', 'PROD', 100);
select test.budget('next', 'MAINT', 500, jsonb_build_object('starts_on', test.day(101),
  'ends_on', test.day(200)));
select test.budget('francs', 'MAINT', 300, '{"currency": "CHF"}');

create function pg_temp.line(p_quantity numeric, p_price numeric, p_more jsonb default '{}') returns jsonb
language sql as $$
  select test.order_line('bolt', 'MAIN', p_quantity, p_price,
    jsonb_build_object('cost_center_id', test.id('MAINT')) || p_more)
$$;
create function pg_temp.approve(p_order text) returns text language plpgsql as $$
declare
  v_status text;
begin
  perform test.sign_out(), test.sign_in('bob');
  select status into v_status from api.approve_purchase_order(test.id(p_order));
  perform test.sign_out(), test.sign_in('ann');
  return v_status;
end $$;
create function pg_temp.receive(p_order text, p_quantity numeric) returns void language sql as $$
  select api.receive_purchase_order(test.id(p_order), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
    test.line_of(p_order), 'quantity', p_quantity)))
$$;
create function pg_temp.invoice(p_name text, p_order text, p_quantity numeric, p_price numeric) returns void
language plpgsql as $$
begin
  perform test.remember(p_name, (select i.id from api.create_invoice(test.id(p_order),
    jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', test.day()),
    jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of(p_order), 'quantity', p_quantity,
      'unit_price', p_price))) as i));
  perform api.submit_invoice(test.id(p_name));
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_invoice(test.id(p_name), 'so agreed');
  perform test.sign_out(), test.sign_in('ann');
end $$;

create function pg_temp.bear_elsewhere() returns void language sql as $$
  select api.revise_purchase_order(test.id('po'), 'others bear it', '{}',
    (select jsonb_agg(to_jsonb(l) || jsonb_build_object('quantity', 50, 'cost_center_id', test.id('PROD'))) from (
       select l.id, l.kind, l.item_id, l.storeroom_id, l.unit_price
         from api.purchase_order_lines as l where l.purchase_order_id = test.id('po')) as l))
$$;

-- By how much the revision that an approval decides on is after that which is in force.
create function pg_temp.decided(p_order text) returns integer language sql security definer as $$
  select (procurement.approvable_order(o)).revision - o.revision
    from procurement.purchase_orders as o where o.id = test.id(p_order)
$$;
create function pg_temp.entries(p_order text) returns text language sql security definer as $$
  select string_agg(b.name || ' ' || trim_scale(e.amount), ', ' order by e.id)
    from procurement.budget_entries as e
    join procurement.budgets as b on b.id = e.budget_id
   where e.source_id = test.line_of(p_order)
$$;

select test.sign_in('ann');
select test.purchase_order('po', 'north', 'parts', pg_temp.line(100, 3.3333));
select api.submit_purchase_order(test.id('po'));
select is(test.figures('year'), '{0,0,0,1000}', 'what is only handed in takes nothing');
select pg_temp.approve('po');
select is(test.figures('year'), '{0,333.33,0,666.67}', 'what is approved is committed');
select api.send_purchase_order(test.id('po'), 'OTHER');
select pg_temp.receive('po', 33);
select is(test.figures('year'), '{0,223.3311,109.9989,666.67}', 'what arrives is spent, at the price of the order');
select pg_temp.invoice('R1', 'po', 33, 3.5);
select is(
  test.figures('year'), '{0,223.3311,115.5,661.1689}', 'an invoice that costs more is spent as it was billed'
);
select pg_temp.invoice('R2', 'po', 40, 3.3333);
select is(
  test.figures('year'), '{0,89.9991,248.832,661.1689}', 'what was invoiced before it came is spent as well, once'
);
select api.reverse_invoice(test.id('R2'), 'not ours');
select is(test.figures('year'), '{0,223.3311,115.5,661.1689}', 'an invoice taken out of the books gives it back');
select api.create_vendor_return(test.id('po'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 3)) from api.purchase_receipt_lines as l),
  '{"reason": "bent"}');
select is(test.figures('year'), '{0,223.3311,105,671.6689}', 'what goes back is not spent, at what it was billed for');
select results_eq(
  $$ select kind, amount, cause_entity from api.budget_entries where budget_id = test.id('year') order by id $$,
  $$ values ('COMMITMENT', 333.33, 'procurement.purchase_orders'), ('COMMITMENT', -109.9989, 'procurement.receipts'),
       ('ACTUAL', 109.9989, 'procurement.receipts'), ('ACTUAL', 5.5011, 'procurement.invoices'),
       ('COMMITMENT', -133.332, 'procurement.invoices'), ('ACTUAL', 133.332, 'procurement.invoices'),
       ('ACTUAL', -133.332, 'procurement.invoices'), ('COMMITMENT', 133.332, 'procurement.invoices'),
       ('ACTUAL', -10.5, 'procurement.vendor_returns') $$,
  'the ledger tells what caused it'
);

select api.revise_purchase_order(test.id('po'), 'more', '{}',
  (select jsonb_agg(to_jsonb(l) || jsonb_build_object('quantity', 200)) from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.unit_price, l.cost_center_id
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('po')) as l));
select is(test.figures('year'), '{0,223.3311,105,671.6689}', 'while a revision waits, what was ordered stays');
select pg_temp.approve('po');
select is(test.figures('year'), '{0,556.6611,105,338.3389}', 'its approval commits the difference');
select test.refuses(
  $$ select pg_temp.bear_elsewhere() $$, 'BUDGET_EXCEEDED', 422,
  'a budget that bears a line from now on bears it whole'
);
select api.update_budget(test.id('other'), '{"is_hard": false}');
select pg_temp.bear_elsewhere();
select pg_temp.approve('po');
select is(test.figures('year'), '{0,0,0,1000}', 'what another cost center bears is given back');
select is(test.figures('other'), '{0,56.6661,105,-61.6661}', 'and a budget that is not hard bears it');
select api.send_purchase_order(test.id('po'), 'OTHER');
select api.close_purchase_order(test.id('po'), 'enough');
select is(test.figures('other'), '{0,0,105,-5}', 'the rest of an order that is closed is given back');

select test.purchase_order('large', 'north', 'parts', pg_temp.line(1, 1000.0001));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('large')) $$, 'BUDGET_EXCEEDED', 422,
  'what a hard budget cannot bear is not handed in'
);
select test.purchase_order('whole', 'north', 'parts', pg_temp.line(1, 1000));
select test.purchase_order('little', 'north', 'parts', pg_temp.line(1, 0.01));
select api.submit_purchase_order(test.id('whole')), api.submit_purchase_order(test.id('little'));
select is(pg_temp.approve('whole'), 'APPROVED', 'a budget bears all that it has');
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('little')) $$, 'BUDGET_EXCEEDED', 422, 'and nothing more'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select array_agg(row(b.budget_name, b.available_amount, b.borne_amount, b.claimed_amount, b.is_exceeded)::text)
     from api.explain_order_budgets(test.id('little')) as b),
  array['(year,0.0000,0,0.0100,t)'], 'who approves is told beforehand'
);
select test.refuses(
  $$ select api.revise_purchase_order(test.id('whole'), 'more', '{}', pg_temp.line(2, 600)) $$, 'BUDGET_EXCEEDED', 422,
  'nor is it revised to more'
);
select api.cancel_purchase_order(test.id('whole'), 'too dear');
select is(test.figures('year'), '{0,0,0,1000}', 'an order that is cancelled nets to nothing');

select test.purchase_order('later', 'north', 'parts', pg_temp.line(1, 70, jsonb_build_object('needed_on',
  test.day(150))));
select api.submit_purchase_order(test.id('later'));
select pg_temp.approve('later');
select is(test.figures('next'), '{0,70,0,430}', 'the budget of the day on which it is needed bears it');
select test.purchase_order('late', 'north', 'parts', pg_temp.line(1, 30, '{"needed_on": "2001-01-01"}'));
select api.submit_purchase_order(test.id('late'));
select pg_temp.approve('late');
select is(test.figures('year'), '{0,30,0,970}', 'that of today where it was needed before');
select test.purchase_order('swiss', 'swiss', 'parts', test.order_line('bolt', 'ALP', 3, 10, jsonb_build_object(
  'cost_center_id', test.id('MAINT'))), '{"currency": "EUR"}');
select api.submit_purchase_order(test.id('swiss'));
select pg_temp.approve('swiss');
select is(
  test.figures('francs'), '{0,28.35,0,271.65}', 'it is borne in the currency of the site, at the rate of the order'
);
-- What costs nothing is noted with its budget once, so that what is invoiced of it finds it.
select test.purchase_order('gift', 'north', 'parts', pg_temp.line(1, 0));
select api.submit_purchase_order(test.id('gift'));
select is(pg_temp.decided('gift'), 0, 'an order is approved as it is');
select pg_temp.approve('gift');
select is(pg_temp.entries('gift'), 'year 0', 'a line of no price is borne by the budget of its day');
select api.revise_purchase_order(test.id('gift'), 'more of it', '{}',
  (select jsonb_agg(to_jsonb(l) || '{"quantity": 2}') from (
     select l.id, l.kind, l.item_id, l.storeroom_id, l.unit_price, l.cost_center_id
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('gift')) as l));
select is(pg_temp.decided('gift'), 1, 'and then as its next revision makes it');
select pg_temp.approve('gift');
select is(pg_temp.entries('gift'), 'year 0', 'and by the same without another entry when it is revised');
select is_empty($$ select * from api.verify_budgets() $$, 'all budgets are what their ledger says');
select test.sign_out();

select is(
  (select array_agg(r.name order by r.name)
     from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) as r (name)
    where has_table_privilege('assetry_api', 'procurement.budget_entries', r.name)),
  '{INSERT,SELECT}', 'nothing of the ledger is changed or taken out'
);

select * from finish();
rollback;
