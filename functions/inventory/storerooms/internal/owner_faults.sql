-- The fault of a storeroom that names a vendor but is not for consignment stock. A new storeroom is MAIN by default.
create or replace function inventory.owner_faults(p_storeroom inventory.storerooms)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_storeroom.vendor_id is not null and p_storeroom.kind is distinct from 'CONSIGNMENT' then
             jsonb_build_array(core.fault('vendor_id', 'NOT_ALLOWED', 'Only for storerooms of kind CONSIGNMENT'))
           else '[]'
         end
$$;

grant execute on function inventory.owner_faults to assetry_api;
