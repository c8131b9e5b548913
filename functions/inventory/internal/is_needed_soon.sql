-- Whether no more time is left until a need than it takes to order, and a day: then stock is set aside for it.
create or replace function inventory.is_needed_soon(p_storeroom_id uuid, p_item_id uuid, p_needed_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select inventory.hardens_at(p_storeroom_id, p_item_id, p_needed_at) <= clock_timestamp()
$$;

grant execute on function inventory.is_needed_soon to assetry_api;
