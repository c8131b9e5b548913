-- The open reservations that an issue uses up, what is needed first before others: the one that its line names, or else
-- those of the work order, without those that are pinned to another bin or lot than the line names. What is pinned is
-- used up first. The standing is locked, and with it they are.
create or replace function inventory.own_reservations(
  p_storeroom_id  uuid,
  p_line          inventory.line,
  p_work_order_id uuid
)
returns setof inventory.reservations
language sql
stable
set search_path = ''
as $$
  select r.*
    from inventory.reservations as r
   where r.item_id = p_line.item_id
     and r.storeroom_id = p_storeroom_id
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     and case
           when p_line.reservation_id is not null then r.id = p_line.reservation_id
           else r.work_order_id = p_work_order_id
         end
     and coalesce(r.bin_id = p_line.bin_id, true)
     and coalesce(r.lot_id = p_line.lot_id, true)
   order by r.bin_id is null and r.lot_id is null, r.needed_at nulls last, r.id
$$;

grant execute on function inventory.own_reservations to assetry_api;
