-- Whether movements of this kind add to the stock of the storeroom.
create or replace function inventory.is_incoming(p_kind text)
returns boolean
language sql
immutable
return p_kind in ('OPENING', 'RECEIPT', 'RETURN', 'TRANSFER_IN', 'ADJUST_UP', 'KIT_IN');

grant execute on function inventory.is_incoming to assetry_api;
