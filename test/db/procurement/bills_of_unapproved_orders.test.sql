-- A bill of an order that nobody approved does not match: it is approved only by who may pass an exception, with a
-- reason. A revision that waits for its approval leaves what was approved before.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('eve', '{north}', '{invoice.approve}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');

create function pg_temp.order(p_name text) returns uuid language sql as $$
  select test.remember(p_name, o.id)
    from api.create_purchase_order(
           jsonb_build_object('site_id', test.id('north'), 'vendor_id', test.id('parts')),
           test.order_line('bolt', 'MAIN', 1, 100, '{"match_level": "TWO_WAY"}'),
           '[{"kind": "FREIGHT", "amount": 10}]'
         ) as o
$$;
create function pg_temp.bill(p_name text, p_order text, p_lines integer, p_charges integer)
returns text language plpgsql as $$
begin
  perform test.remember(p_name, i.id)
     from api.create_invoice(
            test.id(p_order), jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05'),
            case p_lines when 0 then '[]' else jsonb_build_array(
              jsonb_build_object('purchase_order_line_id', test.line_of(p_order), 'quantity', 1, 'unit_price', 100)
            ) end,
            case p_charges when 0 then '[]' else '[{"kind": "FREIGHT", "amount": 10}]'::jsonb end
          ) as i;
  return (select s.status from api.submit_invoice(test.id(p_name)) as s);
end
$$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select pg_temp.order('draft'), pg_temp.order('asked'), pg_temp.order('sent'), pg_temp.order('dropped');
select api.submit_purchase_order(test.id('asked')), api.cancel_purchase_order(test.id('dropped'), 'no');
select is(pg_temp.bill('B1', 'draft', 1, 1), 'EXCEPTION', 'a bill of a draft does not match');
select results_eq(
  $$ select array_to_string(match_exceptions, '+') from api.vendor_invoice_lines where invoice_id = test.id('B1')
      union all
     select array_to_string(match_exceptions, '+') from api.invoice_charges where invoice_id = test.id('B1') $$,
  $$ values ('PO_NOT_APPROVED'), ('PO_NOT_APPROVED') $$, 'neither its lines nor its charges'
);
select is(pg_temp.bill('B2', 'asked', 0, 1), 'EXCEPTION', 'nor do charges alone of an order that waits for approval');
select pg_temp.bill('B3', 'dropped', 1, 0);
select is(
  (select array_to_string(match_exceptions, '+') from api.vendor_invoice_lines where invoice_id = test.id('B3')),
  'PO_CLOSED', 'one that was cancelled is closed'
);
select test.sign_out();

select test.sign_in('eve');
select test.refuses(
  $$ select api.approve_invoice(test.id('B1'), 'It came') $$, 'PERMISSION_DENIED', 403,
  'who approves invoices alone does not approve it'
);
select test.sign_out();

select test.sign_in('bob');
select test.refuses_fields($$ select api.approve_invoice(test.id('B1')) $$, '{p_reason}', 'it takes a reason');
select api.approve_purchase_order(test.id('asked'));
select is(
  (select status from api.approve_invoice(test.id('B2'))), 'APPROVED', 'once the order is approved the bill matches'
);
select test.sign_out();

select test.sign_in('ann');
select test.sent('sent', 'ann', 'bob');
select api.revise_purchase_order(
  test.id('sent'), 'more', '{}', test.order_line(
    'bolt', 'MAIN', 2, 100, jsonb_build_object('id', test.line_of('sent'), 'match_level', 'TWO_WAY')
  )
);
select is(
  (select status from api.purchase_orders where id = test.id('sent')), 'PENDING_APPROVAL', 'of an order that is revised'
);
select is(pg_temp.bill('B4', 'sent', 1, 0), 'MATCHED', 'what was approved before is billed as before');
select test.sign_out();

select * from finish();
rollback;
