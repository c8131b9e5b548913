-- Whether items of this kind are kept in storerooms.
create or replace function inventory.is_stocked(p_kind text)
returns boolean
language sql
immutable
return p_kind in ('STOCK', 'CONSUMABLE', 'ROTATING', 'KIT');

grant execute on function inventory.is_stocked to assetry_api;
