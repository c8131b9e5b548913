-- The lines of a transfer as those of an action on stock, each with what its item says.
create or replace function inventory.lines_of_transfer(p_transfer inventory.transfers)
returns inventory.line[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             jsonb_populate_record(
               null::inventory.line,
               jsonb_build_object(
                 'position', l.position, 'item_id', l.item_id, 'quantity', l.quantity, 'bin_id', l.bin_id,
                 'lot_id', l.lot_id, 'condition', l.condition, 'tracking', i.tracking, 'costing', i.costing,
                 'item_number', i.item_number
               )
             )
             order by l.position
           ),
           '{}'
         )
    from inventory.transfer_lines as l
    join inventory.items as i on i.id = l.item_id
   where l.transfer_id = p_transfer.id
$$;

grant execute on function inventory.lines_of_transfer to assetry_api;
