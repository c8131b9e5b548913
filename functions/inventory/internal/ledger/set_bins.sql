-- Lines that name no bin are put where the item is kept at the storeroom.
create or replace function inventory.set_bins(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns inventory.line[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array_agg(
           case
             when l.bin_id is null and k.default_bin_id is not null then
               jsonb_populate_record(l, jsonb_build_object('bin_id', k.default_bin_id))
             else l
           end
           order by l.position
         )
    from unnest(p_lines) as l
    left join inventory.stocked_items as k on k.item_id = l.item_id and k.storeroom_id = p_storeroom.id
$$;

grant execute on function inventory.set_bins to assetry_api;
