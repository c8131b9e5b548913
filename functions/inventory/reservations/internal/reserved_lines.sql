-- The stock reserved for a work order at a storeroom, as lines of an issue; refuses where nothing is reserved.
create or replace function inventory.reserved_lines(p_work_order_id uuid, p_storeroom_id uuid)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines inventory.line[];
begin
  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', h.position, 'item_id', h.item_id, 'quantity', h.held_quantity, 'reservation_id', h.id,
               'lot_id', h.lot_id
             )
           )
           order by h.position
         )
    into v_lines
    from (
      select r.id, r.item_id, r.held_quantity, r.lot_id, row_number() over (order by r.id) as position
        from inventory.reservations as r
        join inventory.items as i on i.id = r.item_id
       where r.work_order_id = p_work_order_id
         and r.storeroom_id = p_storeroom_id
         and r.held_quantity > 0
         and (i.tracking <> 'SERIAL' or r.lot_id is not null)
       limit 1000
    ) as h;

  if v_lines is null then
    perform core.refuse('NOTHING_RESERVED', 'The work order has no held stock at the storeroom', 409);
  end if;

  return v_lines;
end
$$;

grant execute on function inventory.reserved_lines to assetry_api;
