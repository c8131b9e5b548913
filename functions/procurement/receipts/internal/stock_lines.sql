-- The lines of a receipt that bring goods, as the stock ledger takes them. What is inspected, or in part rejected,
-- comes into quarantine.
create or replace function procurement.stock_lines(
  p_lines procurement.receipt_lines[],
  p_rows  jsonb,
  p_at    timestamptz default null
)
returns inventory.line[]
language sql
stable
set search_path = ''
as $$
  select array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', g.position, 'item_id', l.item_id, 'quantity', g.base_quantity,
               'unit_id', case when l.unit_id <> i.base_unit_id then l.unit_id end, 'entered_quantity', g.quantity,
               'unit_cost', g.unit_cost, 'bin_id', g.bin_id, 'lot_id', g.lot_id,
               'lot_number', p_rows -> (g.position - 1) ->> 'lot_number',
               'expires_on', p_rows -> (g.position - 1) ->> 'expires_on',
               'moved_at', p_at,
               'condition', case when l.is_inspected or g.rejected_quantity > 0 then 'QUARANTINE' else 'OK' end
             )
           )
      from unnest(p_lines) as g
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
      join inventory.items as i on i.id = l.item_id
     where l.kind = 'ITEM'
     order by g.position
  )
$$;

grant execute on function procurement.stock_lines to assetry_api;
