-- A line that costs nothing is borne by a budget like any other: what is invoiced of it is not lost.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('year', 'MAINT', 100), test.budget('prod', 'PROD', 100);
select test.budget('next', 'MAINT', 50, jsonb_build_object('starts_on', test.day(101), 'ends_on', test.day(200)));

create function pg_temp.line(p_center text, p_price numeric, p_more jsonb default '{}') returns jsonb
language sql as $$
  select test.order_line('bolt', 'MAIN', 10, p_price, jsonb_build_object('cost_center_id', test.id(p_center)) || p_more)
$$;
create function pg_temp.approve(p_order text) returns void language plpgsql as $$
begin
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_purchase_order(test.id(p_order));
  perform test.sign_out(), test.sign_in('ann');
end $$;
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

select test.sign_in('ann');
select test.purchase_order('gift', 'north', 'parts', pg_temp.line('MAINT', 0));
select test.sent('gift', 'ann', 'bob');
select results_eq(
  $$ select b.kind, b.amount::float, b.budget_name from api.budget_entries as b $$,
  $$ values ('COMMITMENT', 0::float, 'year') $$, 'it is known which budget bears it'
);
select pg_temp.invoice('R1', 'gift', 4, 3);
select is(test.figures('year'), '{0,0,12,88}', 'what is billed for it is borne');
select api.reverse_invoice(test.id('R1'), 'it was a gift');
select is(test.figures('year'), '{0,0,0,100}', 'and given back');
select api.revise_purchase_order(test.id('gift'), 'others bear it', '{}', pg_temp.line('PROD', 0, jsonb_build_object(
  'id', test.line_of('gift'))));
select pg_temp.approve('gift');
select api.send_purchase_order(test.id('gift'), 'OTHER');
select pg_temp.invoice('R2', 'gift', 4, 2);
select is(test.figures('prod'), '{0,0,8,92}', 'another cost center bears it after its revision');
select is(test.figures('year'), '{0,0,0,100}', 'and the one before nothing');
select test.purchase_order('sample', 'north', 'parts', pg_temp.line('MAINT', 0));
select test.sent('sample', 'ann', 'bob');
select api.close_budget(test.id('year'), test.id('next'));
select pg_temp.invoice('R3', 'sample', 10, 1);
select is(test.figures('next'), '{0,0,10,40}', 'the budget that took over bears it');
select is(test.figures('year'), '{0,0,0,100}', 'not one that is closed');
select results_eq(
  $$ select r.revision from api.budgets as r where r.id in (test.id('year'), test.id('next')) $$,
  $$ values (1), (1) $$, 'neither was revised for nothing'
);
select is_empty($$ select * from api.verify_budgets() $$, 'all budgets are what their ledger says');
select test.sign_out();

select * from finish();
rollback;
