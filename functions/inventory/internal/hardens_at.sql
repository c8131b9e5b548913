-- When stock is set aside for a need at the latest: as long before it as it takes to order, and a day; at once for a
-- need without a time.
create or replace function inventory.hardens_at(p_storeroom_id uuid, p_item_id uuid, p_needed_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(
           p_needed_at - make_interval(
             hours => 24 * (
               1 + coalesce(
                 (
                   select k.lead_time_days
                     from inventory.stocked_items as k
                    where k.item_id = p_item_id
                      and k.storeroom_id = p_storeroom_id
                 ),
                 0
               )
             )
           ),
           '-infinity'
         )
$$;

grant execute on function inventory.hardens_at to assetry_api;
