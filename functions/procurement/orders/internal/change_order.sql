-- Changes a purchase order that is locked: its values, as they were read, and its lines, unless they are null.
create or replace function procurement.change_order(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders := jsonb_populate_record(
    p_order, core.merge_values('procurement.purchase_orders', to_jsonb(p_order), p_values - 'charges')
  );
begin
  if v_order.vendor_id <> p_order.vendor_id and p_order.sent_at is not null then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'The vendor already has the order');
  elsif p_order.kind = 'CALL_OFF' and v_order.contract_id is distinct from p_order.contract_id then
    perform core.refuse_field('contract_id', 'NOT_ALLOWED', 'The blanket order sets it');
  end if;

  perform procurement.check_order(v_order);
  -- What was valued keeps its rate; a revision has the rate of the day on which it was handed in.
  v_order.exchange_rate := case
    when p_order.receipt_status <> 'NONE' or p_order.invoice_status <> 'NONE' then p_order.exchange_rate
    when p_values ? 'exchange_rate' then v_order.exchange_rate
    else procurement.rate_of_order(v_order)
  end;
  perform procurement.lock_order_budgets(p_order.id);

  -- A revision that takes other charges has them beside its values.
  if p_values ? 'charges' then
    perform procurement.store_order_charges(v_order, p_values -> 'charges');
  end if;

  if p_lines is not null then
    v_order := procurement.store_order_lines(v_order, p_lines);
  elsif p_values ? 'charges' then
    v_order := procurement.settle_order_charges(v_order);
  end if;

  -- An override holds for its vendor and the work orders that it was given for.
  update procurement.purchase_orders as o
     set vendor_id = v_order.vendor_id,
         override_reason = case when o.vendor_id = v_order.vendor_id then o.override_reason end,
         overridden_work_order_ids = case
           when o.vendor_id = v_order.vendor_id then o.overridden_work_order_ids
           else '{}'
         end,
         contract_id = v_order.contract_id,
         exchange_rate = v_order.exchange_rate,
         payment_terms = v_order.payment_terms,
         ship_to = v_order.ship_to,
         needed_on = v_order.needed_on,
         note = v_order.note,
         starts_on = v_order.starts_on,
         ends_on = v_order.ends_on,
         notice_days = v_order.notice_days,
         total_amount = v_order.total_amount,
         tax_amount = v_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id;

  v_order := procurement.settle_order(p_order.id);
  perform procurement.settle_budgets(p_order.id, 'procurement.purchase_orders', p_order.id);
  return v_order;
end
$$;

grant execute on function procurement.change_order to assetry_api;
