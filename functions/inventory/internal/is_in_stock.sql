-- Whether an asset lies in a storeroom as a serial number, wherever that is. Volatile: who has waited for the asset
-- sees what others did meanwhile.
create or replace function inventory.is_in_stock(p_organization_id uuid, p_asset_id uuid)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from inventory.lots as l
      join inventory.balances as b
        on b.organization_id = l.organization_id and b.item_id = l.item_id and b.lot_id = l.id
     where l.organization_id = p_organization_id
       and l.asset_id = p_asset_id
       and l.is_rotating
       and b.quantity > 0
  )
$$;

grant execute on function inventory.is_in_stock to assetry_api;
