-- A vendor bills what was used of its goods, and that only.
begin;
select plan(36);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.5);
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('owner'), test.vendor('other'), test.item('bolt'), test.item('seal');
select test.consignment('SHELF', 'north', 'owner', 'bolt', 2.5), test.storeroom('MAIN', 'north');
select test.storeroom('FAR', 'south', 'CONSIGNMENT');
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, consignment_price)
values (test.current_organization(), test.id('north'), test.id('seal'), test.id('SHELF'), 0.3333);
select test.work_order('job', 'north'), test.cost_center('MAINT'), test.budget('year', 'MAINT', 30);

create function pg_temp.today() returns date language sql as $$
  select (now() at time zone 'Pacific/Kiritimati')::date
$$;
-- Lines of a bill: item, quantity, price.
create function pg_temp.lines(p_lines jsonb) returns jsonb language sql as $$
  select jsonb_agg(
           jsonb_strip_nulls(jsonb_build_object(
             'storeroom_id', test.id('SHELF'), 'item_id', test.id(l.line ->> 0), 'quantity', l.line -> 1,
             'unit_price', l.line -> 2,
             'cost_center_id', case when l.line ->> 3 is not null then test.id(l.line ->> 3) end
           ))
           order by l.n
         )
    from jsonb_array_elements(p_lines) with ordinality as l (line, n)
$$;
create function pg_temp.bill(p_number text, p_lines jsonb, p_more jsonb default '{}') returns uuid language sql as $$
  select test.remember(p_number, (api.create_consignment_invoice(test.id('north'), test.id('owner'),
    jsonb_build_object('vendor_invoice_number', p_number, 'invoiced_on', pg_temp.today()) || p_more,
    pg_temp.lines(p_lines))).id)
$$;
create function pg_temp.matched(p_number text, p_lines jsonb, p_more jsonb default '{}') returns text
language plpgsql as $$
declare
  v_id uuid := pg_temp.bill(p_number, p_lines, p_more);
begin
  perform api.submit_invoice(v_id);
  return (
    select i.status || coalesce(': ' || (
             select string_agg(array_to_string(l.match_exceptions, '+'), ', ' order by l.position)
               from api.vendor_invoice_lines as l where l.invoice_id = i.id and l.match_exceptions <> '{}'
           ), '')
      from api.vendor_invoices as i
     where i.id = v_id
  );
end $$;
create function pg_temp.approve(p_number text, p_reason text default null) returns text language plpgsql as $$
declare
  v_status text;
begin
  perform test.sign_out(), test.sign_in('bob');
  select status into v_status from api.approve_invoice(test.id(p_number), p_reason);
  perform test.sign_out(), test.sign_in('ann');
  return v_status;
end $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.receive('bolt', 'SHELF', 100, 0), test.receive('seal', 'SHELF', 100, 0);
select is(
  pg_temp.matched('R0', '[["bolt", 1, 2.5]]'), 'EXCEPTION: NOT_USED', 'what only lies there is not billed'
);
select api.cancel_invoice(test.id('R0'), 'not yet');
select api.issue_stock(test.id('SHELF'), test.line('bolt', 6), test.id('job')),
       api.issue_stock(test.id('SHELF'), test.line('seal', 3), test.id('job')),
       api.return_stock(test.id('SHELF'), test.line('bolt', 2), test.id('job'));
select results_eq(
  $$ select vendor_invoice_number, status, net_amount from api.create_consignment_invoice(test.id('north'),
       test.id('owner'), jsonb_build_object('vendor_invoice_number', 'R1', 'invoiced_on', pg_temp.today()),
       pg_temp.lines('[["bolt", 3, 2.5], ["seal", 3, 0.3333]]')) $$,
  $$ values ('R1', 'DRAFT', 8.50) $$, 'a bill is entered'
);
select test.remember('R1', (select id from api.vendor_invoices where vendor_invoice_number = 'R1'));
select results_eq(
  $$ select last_used_on, purchase_order_id, currency, vendor_name from api.vendor_invoices where status = 'DRAFT' $$,
  $$ values (pg_temp.today(), null::uuid, 'EUR', 'owner') $$, 'of no order, for what was used until its day'
);
select results_eq(
  $$ select status from api.submit_invoice(test.id('R1')) $$, $$ values ('MATCHED') $$, 'it claims what was used'
);
select results_eq(
  $$ select item_number, storeroom_code, quantity_variance, price_variance, owed_amount from api.vendor_invoice_lines
      where invoice_id = test.id('R1') order by position $$,
  $$ values ('bolt', 'SHELF', -1.000000, 0.000000, 7.5000), ('seal', 'SHELF', 0.000000, 0.000000, 0.9999) $$,
  'of four one is left'
);
select results_eq(
  $$ select item_number, used_quantity, owed_amount, billed_quantity, billed_amount, open_quantity, open_amount
       from api.explain_unbilled_dues(pg_temp.today()) $$,
  $$ values ('bolt', 4.000000, 10.0000, 3.000000, 7.5000, 1.000000, 2.5000) $$, 'which may still be billed'
);
select test.refuses(
  $$ select pg_temp.bill('R1', '[["bolt", 1, 2.5]]') $$, 'ALREADY_EXISTS', 409, 'the same number of a vendor once'
);
select is(
  pg_temp.matched('R2', '[["bolt", 3, 2.5], ["seal", 3, 0.3333]]'), 'EXCEPTION: QTY_OVER, NOT_USED',
  'the same bill under another number claims what is billed already'
);
select api.cancel_invoice(test.id('R2'), 'twice');
select is(pg_temp.matched('R3', '[["bolt", 1, 2.5]]'), 'MATCHED', 'what was void claims nothing');
select api.update_stocked_item((select k.id from api.stocked_items as k where k.storeroom_id = test.id('SHELF')
  and k.item_id = test.id('bolt')), '{"consignment_price": 3}');
select api.issue_stock(test.id('SHELF'), test.line('bolt', 2), test.id('job')),
       api.scrap_stock(test.id('SHELF'), test.line('bolt', 1), 'broken'),
       api.adjust_stock(test.id('SHELF'), test.line('bolt', 1, '{"is_less": true}'), 'not there');
select is(
  pg_temp.matched('R4', '[["bolt", 2, 2.5], ["bolt", 2, 3]]'), 'EXCEPTION: PRICE_UNDER, PRICE_UNDER',
  'at the price of the day on which it was used'
);
select results_eq(
  $$ select price_variance, owed_amount from api.vendor_invoice_lines where invoice_id = test.id('R4')
      order by position $$,
  $$ values (-0.500000, 6.0000), (0.000000, 6.0000) $$, 'each line tells by how much'
);
select api.cancel_invoice(test.id('R4'), 'wrong price');
select is(
  pg_temp.matched('R5', '[["bolt", 2, 2.75], ["bolt", 2, 3.25]]'), 'MATCHED',
  'the lines of an item cost what is owed together'
);
select is(
  pg_temp.matched('R6', '[["seal", 1, 1]]'), 'EXCEPTION: NOT_USED', 'an item of which all is billed'
);
select test.sign_out(), test.sign_in('bob');
select test.refuses_fields(
  $$ select api.approve_invoice(test.id('R6')) $$, '{p_reason}', 'is approved with a reason only'
);
select test.sign_out(), test.sign_in('ann');
select test.refuses(
  $$ select api.approve_invoice(test.id('R6'), 'x') $$, 'SELF_APPROVAL', 422, 'and not by who entered it'
);
select is(pg_temp.approve('R6', 'used next week'), 'APPROVED', 'ahead of its use');
select api.issue_stock(test.id('SHELF'), test.line('seal', 4), test.id('job'));
select is(
  pg_temp.matched('R7', '[["seal", 4, 0.3333]]'), 'EXCEPTION: QTY_OVER+PRICE_OVER', 'after which it counts as billed'
);
select api.cancel_invoice(test.id('R7'), 'one too many');
select api.reverse_invoice(test.id('R6'), 'it was not used');
select is(
  pg_temp.matched('R8', '[["seal", 4, 0.3334, "MAINT"]]'), 'MATCHED',
  'until it is taken back; less than a cent is no difference'
);
select is(
  pg_temp.matched('R9', '[["bolt", 1, 3]]', jsonb_build_object('currency', 'USD')),
  'EXCEPTION: NOT_USED+CURRENCY', 'and in the currency of the site'
);
select api.cancel_invoice(test.id('R9'), 'x');

select is(pg_temp.approve('R1'), 'APPROVED', 'what matches needs no reason');
select is(test.figures('year'), '{0,0,0,30}', 'no budget bears what names no cost center');
select is(pg_temp.approve('R8'), 'APPROVED', 'what names one is asked of it');
select is(test.figures('year'), '{0,0,1.3336,28.6664}', 'and spent');
select results_eq(
  $$ select source_entity, record_number, actual_amount from api.explain_budget(test.id('year')) $$,
  $$ values ('procurement.invoice_lines', 'R8', 1.3336) $$, 'as is told'
);
select is(
  (select sum(c.amount)::numeric from api.work_order_costs as c where c.work_order_id = test.id('job')), 18.33,
  'work bears what it used, and nothing of the bills'
);
select api.reverse_invoice(test.id('R8'), 'x');
select is(test.figures('year'), '{0,0,0,30}', 'what is taken back is not borne');
select api.issue_stock(test.id('SHELF'), test.line('bolt', 11), test.id('job'));
select is(pg_temp.matched('S1', '[["bolt", 11, 3, "MAINT"]]'), 'MATCHED', 'much is used');
select test.sign_out(), test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('S1')) $$, 'BUDGET_EXCEEDED', 422,
  'a hard budget is asked, for nobody approved it before'
);
select test.sign_out(), test.sign_in('ann');
select is_empty($$ select * from api.verify_budgets() $$, 'all budgets are what their ledger says');

select test.refuses_fields(
  $$ select api.create_consignment_invoice(test.id('north'), test.id('owner'), jsonb_build_object(
       'vendor_invoice_number', 'x', 'invoiced_on', pg_temp.today(), 'last_used_on', '2999-01-01'),
       pg_temp.lines('[["bolt", 1, 1]]')) $$, '{last_used_on}', 'what will be used is not billed'
);
select test.refuses_fields(
  $$ select api.create_consignment_invoice(test.id('north'), test.id('other'), jsonb_build_object(
       'vendor_invoice_number', 'x', 'invoiced_on', pg_temp.today()),
       pg_temp.lines('[["bolt", 1, 1]]') || jsonb_build_array('{"quantity": 1.0000001, "unit_price": 1}'::jsonb,
         jsonb_build_object('quantity', 1, 'unit_price', 1, 'item_id', test.id('bolt'), 'storeroom_id',
           test.id('FAR')))) $$,
  '{p_lines[1].storeroom_id,p_lines[2].item_id,p_lines[2].quantity,p_lines[2].storeroom_id,p_lines[3].storeroom_id}',
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select api.create_consignment_invoice(test.id('north'), test.id('owner'), jsonb_build_object(
       'vendor_invoice_number', 'x', 'invoiced_on', pg_temp.today()), '[]') $$, '{p_lines}', 'at least one line'
);
select test.refuses(
  $$ select api.create_consignment_invoice(test.id('north'), uuidv7(), jsonb_build_object(
       'vendor_invoice_number', 'x', 'invoiced_on', pg_temp.today()), '[]') $$, 'VENDOR_NOT_FOUND', 404,
  'of a vendor that there is'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_consignment_invoice(test.id('north'), test.id('owner'), jsonb_build_object(
       'vendor_invoice_number', 'x', 'invoiced_on', '2026-01-05'), '[]') $$, 'SITE_NOT_FOUND', 404, 'at a site in reach'
);
select is_empty(
  $$ select 1 from api.explain_unbilled_dues(pg_temp.today()) $$, 'nothing is told of other sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_consignment_invoice(test.id('north'), test.id('owner'), '{}', '[]') $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
