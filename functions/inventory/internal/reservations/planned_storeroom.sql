-- From where work at a site takes an item that its job plan names: the one MAIN storeroom of the site that keeps it.
-- Null where there is none, or more than one to choose from, or where the quantity is in another unit than stock is.
create or replace function inventory.planned_storeroom(p_site_id uuid, p_item_id uuid, p_unit text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select (array_agg(k.storeroom_id))[1]
    from inventory.stocked_items as k
    join inventory.storerooms as r on r.id = k.storeroom_id and r.kind = 'MAIN' and r.archived_at is null
    join inventory.items as i on i.id = k.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
    join inventory.units as u on u.id = i.base_unit_id
   where k.site_id = p_site_id
     and k.item_id = p_item_id
     and inventory.is_stocked(i.kind)
     and coalesce(p_unit = left(u.code, 20), true)
  having count(*) = 1
$$;

grant execute on function inventory.planned_storeroom to assetry_api;
