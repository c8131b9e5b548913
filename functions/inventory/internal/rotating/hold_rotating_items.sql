-- Lets the movements of items that rotate, and of assets, wait for each other; answers whether any of these does.
create or replace function inventory.hold_rotating_items(p_item_ids uuid[])
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from inventory.items as i where i.id = any (p_item_ids) and i.kind = 'ROTATING') then
    return false;
  end if;

  perform core.lock_tree('asset.assets');
  return true;
end
$$;

grant execute on function inventory.hold_rotating_items to assetry_api;
