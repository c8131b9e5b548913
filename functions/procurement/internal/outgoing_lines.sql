-- What goes back to the vendor from a storeroom, as the stock ledger takes it: what was rejected is taken from
-- quarantine, before what was found good.
create or replace function procurement.outgoing_lines(p_storeroom_id uuid, p_rows jsonb)
returns inventory.line[]
language sql
stable
set search_path = ''
as $$
  select array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', l.item_id, 'bin_id', g.bin_id, 'lot_id', g.lot_id,
               'condition', p.condition, 'quantity', round(p.quantity * g.base_quantity / g.quantity, 6),
               'entered_quantity', p.quantity, 'unit_cost', g.unit_cost
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.receipt_lines as g on g.id = (r.kept ->> 'receipt_line_id')::uuid
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
     cross join lateral (
        select least((r.kept ->> 'quantity')::numeric, greatest(g.rejected_quantity - g.returned_quantity, 0)) as bad
     ) as b
     cross join lateral (
        values ('QUARANTINE', b.bad), ('OK', (r.kept ->> 'quantity')::numeric - b.bad)
     ) as p (condition, quantity)
     where l.storeroom_id = p_storeroom_id
       and p.quantity > 0
     order by r.position, p.condition
  )
$$;

grant execute on function procurement.outgoing_lines to assetry_api;
