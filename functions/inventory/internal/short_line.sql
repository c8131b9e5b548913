-- What is reported of a line for which there is too little besides what is pinned: that it is pinned, and by which
-- reservations, where there would be enough; else that there is too little.
create or replace function inventory.short_line(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_available numeric
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when inventory.takeable_quantity(p_storeroom, p_line, false, p_kept => 'NONE') < p_line.quantity then
             inventory.insufficient(p_line, p_available)
           else
             core.fault(
               format('p_lines[%s].quantity', p_line.position), 'STOCK_PINNED',
               format('%s of %s is available, the rest is pinned', trim_scale(p_available), p_line.item_number)
             )
             || jsonb_build_object(
                  'item_id', p_line.item_id, 'available_quantity', p_available, 'requested_quantity', p_line.quantity,
                  'reservation_ids', (
                    select jsonb_agg(r.id order by r.needed_at nulls last, r.id)
                      from inventory.reservations as r
                     where r.item_id = p_line.item_id
                       and r.storeroom_id = p_storeroom.id
                       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
                       and r.held_quantity > 0
                       and (r.bin_id is not null or r.lot_id is not null)
                       and coalesce(r.bin_id = p_line.bin_id, true)
                       and coalesce(r.lot_id = p_line.lot_id, true)
                  )
                )
         end
$$;

grant execute on function inventory.short_line to assetry_api;
