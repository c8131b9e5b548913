-- Whether a contract binds, and whom it authorizes, is asked for the time of the work; an override holds for the work
-- orders that it was given for.
begin;
select plan(13);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Europe/Berlin');
select test.vendor('maker'), test.vendor('other'), test.vendor('partner'),
       test.contract_type('bound', 'WARRANTY'), test.contract_type('strict', 'WARRANTY', true);
update contract.types set default_covers_labour = true;
select test.asset('pump', 'north'), test.asset('crane', 'north'), test.asset('mixer', 'north');
update asset.placements set started_at = '2020-01-01';
select test.contract('care', 'bound', 'maker', 'north', 'DRAFT', '2026-01-01'),
       test.contract('late', 'strict', 'maker', 'north', p_starts_on => '2026-01-01');
update contract.contracts set requires_authorized_vendor = true where id = test.id('care');
select test.revision('t1', 'care', jsonb_build_array(
         jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump')))),
       test.revision('t2', 'late', jsonb_build_array(
         jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('crane'))));
select test.work_order('leak', 'north'), test.work_order('drip', 'north'), test.work_order('crack', 'north'),
       test.work_order('split', 'north'), test.work_order('hum', 'north');
update work.work_orders
   set work_type = case when id = test.id('split') then 'PREVENTIVE' else 'CORRECTIVE' end,
       asset_id = test.id(case when id in (test.id('leak'), test.id('drip')) then 'pump' else 'crane' end);
select test.person('ann'), test.person('bob');

-- An order of services, one for each work order, received at an instant.
create function pg_temp.order(p_name text, p_vendor text, p_orders text[], p_received_at timestamptz,
  p_reason text default null) returns void language plpgsql as
$$ declare v_id uuid;
begin
  perform test.sign_in('ann');
  perform test.purchase_order(p_name, 'north', p_vendor, (
    select jsonb_agg(jsonb_build_object('kind', 'SERVICE', 'description', 'Seal', 'quantity', 1, 'unit_price', 100,
             'work_order_id', test.id(o.name)) order by o.n)
      from unnest(p_orders) with ordinality as o (name, n)));
  perform api.submit_purchase_order(test.id(p_name), p_override_reason => p_reason);
  perform test.sign_out();
  perform test.sign_in('bob');
  perform api.approve_purchase_order(test.id(p_name));
  perform api.send_purchase_order(test.id(p_name), 'OTHER');
  perform api.receive_purchase_order(test.id(p_name));
  perform test.sign_out();
  v_id := test.id(p_name);
  update procurement.receipts set received_at = p_received_at where purchase_order_id = v_id;
  set constraints all immediate;
  set constraints all deferred;
end $$;
-- What does not match in the lines of the invoice of an order.
create function pg_temp.invoice(p_name text, p_order text) returns text language plpgsql as
$$ declare v text; v_id uuid; v_lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 1, 'unit_price', 100)
           order by l.position)
    into v_lines
    from procurement.order_lines as l where l.purchase_order_id = test.id(p_order);
  perform test.sign_in('ann');
  perform test.remember(p_name, (api.create_invoice(test.id(p_order),
    jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05'),
    v_lines)).id);
  v_id := test.id(p_name);
  perform api.submit_invoice(v_id);
  select string_agg(coalesce(nullif(array_to_string(l.match_exceptions, '+'), ''), 'ok'), ' ' order by l.position)
    into v
    from api.vendor_invoice_lines as l where l.invoice_id = v_id;
  perform test.sign_out();
  return v;
end $$;

-- A signature between a receipt and its invoice.
select pg_temp.order('p1', 'other', '{leak}', now() - interval '2 hours');
update contract.contracts set signed_at = now() - interval '1 hour' where id = test.id('care');
select is(pg_temp.invoice('i1', 'p1'), 'ok', 'work before the signature is not bound');
select test.sign_in('ann');
select test.purchase_order('p2', 'north', 'other', jsonb_build_array(jsonb_build_object('kind', 'SERVICE',
  'description', 'Seal', 'quantity', 1, 'unit_price', 100, 'work_order_id', test.id('drip'))));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('p2')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'work after it is'
);
select test.sign_out();
update procurement.receipts set received_at = now() - interval '30 minutes' where purchase_order_id = test.id('p1');
select test.sign_in('bob');
select api.approve_invoice(test.id('i1'), 'Ok');
select test.sign_out();
select test.sign_in('ann');
select is(
  (select array_to_string(l.match_exceptions, '+') from api.vendor_invoice_lines as l where l.invoice_id = test.id('i1')),
  'VENDOR_NOT_AUTHORIZED', 'nor is a receipt after it free'
);
select test.sign_out();

-- A block between a receipt and its invoice.
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id)
values (test.id('acme'), test.id('north'), test.id('late'), test.id('partner'));
select pg_temp.order('p3', 'partner', '{crack}', now() - interval '2 hours');
select test.sign_in('ann');
select api.block_vendor(test.id('partner'), 'Fraud');
select test.sign_out();
select is(pg_temp.invoice('i3', 'p3'), 'ok', 'a block does not reach back');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select count(*) from work.unauthorized(
     (select w from work.work_orders as w where w.id = test.id('crack')), array[test.id('partner')])),
  1::bigint, 'and holds from now on'
);
select test.sign_in('ann');
select api.unblock_vendor(test.id('partner'));
select api.approve_vendor(test.id('partner'));
select test.sign_out();
select is((select blocked_at from contract.vendors where id = test.id('partner')), null, 'until it is unblocked');

-- An authorization that is archived, and a contract that is terminated, between a receipt and its invoice.
select pg_temp.order('p4', 'partner', '{crack}', now() - interval '2 hours');
update contract.authorized_vendors set archived_at = now() - interval '1 hour';
select is(pg_temp.invoice('i4', 'p4'), 'ok', 'an archived authorization held before');
select pg_temp.order('p5', 'other', '{hum,split}', now() - interval '2 hours', 'Urgent');
select is(
  (select overridden_work_order_ids from procurement.purchase_orders where id = test.id('p5')),
  array[test.id('hum')], 'an override names the work orders that needed it'
);
update work.work_orders set work_type = 'CORRECTIVE' where id = test.id('split');
select is(pg_temp.invoice('i5', 'p5'), 'ok VENDOR_NOT_AUTHORIZED', 'and holds for no other one of the order');
select pg_temp.order('p6', 'other', '{hum}', now() - interval '2 hours', 'Urgent');
update procurement.purchase_orders set override_reason = null, overridden_work_order_ids = '{}'
 where id = test.id('p6');
select test.sign_in('ann');
select api.terminate_contract(test.id('late'), 'Over');
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select count(*) from work.unauthorized(
     (select w from work.work_orders as w where w.id = test.id('hum')), array[test.id('other')])),
  0::bigint, 'a terminated contract binds nobody from then on'
);
select is(pg_temp.invoice('i6', 'p6'), 'VENDOR_NOT_AUTHORIZED', 'and what was done before stays bound');

-- Hours count from their start, and what has a day only from the beginning of that.
select is(
  (select work.worked_at(c) = r.received_at from work.cost_lines as c, procurement.receipts as r
    where c.work_order_id = test.id('leak') and c.kind = 'SERVICE' and r.purchase_order_id = test.id('p1') limit 1),
  true, 'a service counts from its receipt'
);
select test.remember('cost', test.cost('leak', 'SERVICE', 9));
select is(
  (select work.worked_at(c) from work.cost_lines as c where c.id = test.id('cost')),
  '2026-01-05 00:00+01'::timestamptz, 'a cost of a day from its beginning at the site'
);

select * from finish();
rollback;
