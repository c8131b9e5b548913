-- What a base unit of an item is planned with at a site: its standard cost or average at the storeroom from which it is
-- taken, else the average of what lies at the site, else what was paid there last. Null where nobody knows, and where
-- the quantity is in another unit than stock is.
create or replace function inventory.planned_cost(p_site_id uuid, p_item_id uuid, p_storeroom_id uuid, p_unit text)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           case i.costing
             when 'STANDARD' then
               (
                 select k.standard_cost
                   from inventory.stocked_items as k
                  where k.site_id = p_site_id
                    and k.item_id = i.id
                  order by k.storeroom_id <> p_storeroom_id, k.id
                  limit 1
               )
           end,
           s.own_cost, s.average, s.last_cost
         )
    from inventory.items as i
    join inventory.units as u on u.id = i.base_unit_id
   cross join lateral (
      select max(d.average_cost) filter (where d.storeroom_id = p_storeroom_id and d.quantity > 0) as own_cost,
             inventory.divide(sum(d.value) filter (where d.quantity > 0), sum(d.quantity), 6) as average,
             (array_agg(d.last_cost order by d.last_moved_at desc, d.id) filter (where d.last_cost is not null))[1]
               as last_cost
        from inventory.standings as d
        join inventory.storerooms as r on r.id = d.storeroom_id and r.vendor_id is null
       where d.site_id = p_site_id
         and d.item_id = i.id
   ) as s
   where i.id = p_item_id
     and coalesce(p_unit = left(u.code, 20), true)
$$;

grant execute on function inventory.planned_cost to assetry_api;
