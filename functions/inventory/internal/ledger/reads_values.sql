-- Whether the caller sees what stock costs and is worth: whoever receives, corrects, values, proves or transfers it,
-- says how it is kept, or reads that.
create or replace function inventory.reads_values()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array[
                'stock.read_values', 'stock.receive', 'stock.import', 'stock.adjust', 'stock.revalue', 'stock.transfer',
                'stock.verify', 'count.approve', 'count.post', 'storeroom.create', 'storeroom.update'
              ]
$$;

grant execute on function inventory.reads_values to authenticated, assetry_api, assetry_list;
