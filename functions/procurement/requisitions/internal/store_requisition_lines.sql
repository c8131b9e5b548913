-- Makes these the lines of a requisition that is locked; answers the requisition with its new total. A line that stays
-- keeps what was ordered of it.
create or replace function procurement.store_requisition_lines(
  p_requisition procurement.requisitions,
  p_lines       procurement.requisition_lines[]
)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse_faults(procurement.requisition_line_faults(p_requisition, p_lines));

  -- What points at a line goes on to find it: it is taken out of the requisition, and stays on record.
  update procurement.requisition_lines as o
     set position = null,
         pending_amount = 0
   where o.requisition_id = p_requisition.id
     and o.position is not null
     and o.id <> all (array(select l.id from unnest(p_lines) as l where l.id is not null));

  update procurement.requisition_lines as o
     set position = l.position,
         kind = l.kind,
         item_id = l.item_id,
         description = l.description,
         category_id = l.category_id,
         unit_id = l.unit_id,
         quantity = l.quantity,
         base_quantity = l.base_quantity,
         estimated_price = l.estimated_price,
         storeroom_id = l.storeroom_id,
         work_order_id = l.work_order_id,
         cost_center_id = l.cost_center_id,
         account_code = l.account_code,
         needed_on = l.needed_on,
         suggested_vendor_id = l.suggested_vendor_id
    from unnest(p_lines) as l
   where o.id = l.id;

  insert into procurement.requisition_lines (
    site_id, requisition_id, position, kind, item_id, description, category_id, unit_id, quantity, base_quantity,
    estimated_price, storeroom_id, work_order_id, cost_center_id, account_code, needed_on, suggested_vendor_id,
    amount_places
  )
  select p_requisition.site_id, p_requisition.id, l.position, l.kind, l.item_id, l.description, l.category_id,
         l.unit_id, l.quantity, l.base_quantity, l.estimated_price, l.storeroom_id, l.work_order_id, l.cost_center_id,
         l.account_code, l.needed_on, l.suggested_vendor_id, core.currency_decimals(p_requisition.currency)
    from unnest(p_lines) as l
   where l.id is null
   order by l.position;

  select coalesce(sum(o.amount), 0) into p_requisition.total_amount
    from procurement.requisition_lines as o
   where o.requisition_id = p_requisition.id
     and o.position is not null;

  return p_requisition;
end
$$;

grant execute on function procurement.store_requisition_lines to assetry_api;
