-- The open reservations of an item at a storeroom for which stock is set aside.
create or replace function inventory.hard_reservations(p_standing inventory.standings)
returns setof inventory.reservations
language sql
stable
set search_path = ''
as $$
  select r.*
    from inventory.reservations as r
   where r.item_id = p_standing.item_id
     and r.storeroom_id = p_standing.storeroom_id
     and r.is_hard
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
$$;

grant execute on function inventory.hard_reservations to assetry_api;
