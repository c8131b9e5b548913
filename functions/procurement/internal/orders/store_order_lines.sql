-- Makes these the lines of a purchase order that is locked; answers the order with its new totals. A line that stays
-- keeps what happened to it. What an order that was sent expects is counted again by procurement.settle_order.
create or replace function procurement.store_order_lines(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    procurement.order_line_faults(p_order, p_lines) || procurement.blanket_faults(p_order, p_lines)
  );

  if p_order.sent_at is not null then
    perform procurement.lock_expected(p_order.id, p_lines);
    perform procurement.expect(p_order.id, true);
  end if;

  -- What points at a line goes on to find it: it is taken out of the order, and stays on record.
  update procurement.order_lines as o
     set position = null
   where o.purchase_order_id = p_order.id
     and o.position is not null
     and o.id <> all (array(select l.id from unnest(p_lines) as l where l.id is not null));

  update procurement.order_lines as o
     set position = l.position,
         kind = l.kind,
         item_id = l.item_id,
         description = l.description,
         category_id = l.category_id,
         unit_id = l.unit_id,
         quantity = l.quantity,
         base_quantity = case
           when (o.item_id, o.unit_id, o.received_quantity > 0) is not distinct from (l.item_id, l.unit_id, true) then
             round(o.base_quantity * l.quantity / o.quantity, 6)
           else l.base_quantity
         end,
         unit_price = l.unit_price,
         storeroom_id = l.storeroom_id,
         work_order_id = l.work_order_id,
         cost_center_id = l.cost_center_id,
         needed_on = l.needed_on,
         match_level = l.match_level,
         is_inspected = l.is_inspected,
         over_receipt_percent = l.over_receipt_percent,
         invoice_tolerance_percent = l.invoice_tolerance_percent,
         price_tolerance_percent = l.price_tolerance_percent,
         price_tolerance_amount = l.price_tolerance_amount,
         tax_percent = l.tax_percent,
         warranty_months = l.warranty_months,
         limited_by = l.limited_by,
         contract_price_id = coalesce(
           l.contract_price_id, case when o.unit_price = l.unit_price then o.contract_price_id end
         )
    from unnest(p_lines) as l
   where o.id = l.id;

  insert into procurement.order_lines (
    site_id, purchase_order_id, position, kind, item_id, description, category_id, unit_id, quantity, base_quantity,
    unit_price, storeroom_id, work_order_id, cost_center_id, needed_on, match_level, is_inspected, over_receipt_percent,
    invoice_tolerance_percent, price_tolerance_percent, price_tolerance_amount, tax_percent,
    requisition_line_id, amount_places, warranty_months, contract_price_id,
    blanket_line_id, limited_by
  )
  select p_order.site_id, p_order.id, l.position, l.kind, l.item_id, l.description, l.category_id, l.unit_id,
         l.quantity, l.base_quantity, l.unit_price, l.storeroom_id, l.work_order_id, l.cost_center_id, l.needed_on,
         l.match_level, l.is_inspected, l.over_receipt_percent, l.invoice_tolerance_percent, l.price_tolerance_percent,
         l.price_tolerance_amount, l.tax_percent, l.requisition_line_id,
         core.currency_decimals(p_order.currency), l.warranty_months, l.contract_price_id,
         l.blanket_line_id, l.limited_by
    from unnest(p_lines) as l
   where l.id is null
   order by l.position;

  perform procurement.check_calls(p_order);
  return procurement.settle_order_charges(p_order);
end
$$;

grant execute on function procurement.store_order_lines to assetry_api;
