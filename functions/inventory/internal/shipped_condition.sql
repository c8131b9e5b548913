-- The condition of goods of a transfer on their way. Goods that leave a storeroom while they wait for a decision still
-- wait for it.
create or replace function inventory.shipped_condition(p_storeroom inventory.storerooms, p_condition text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_storeroom.kind = 'QUARANTINE' and p_condition = 'OK' then 'QUARANTINE' else p_condition end
$$;

grant execute on function inventory.shipped_condition to assetry_api, assetry_list;
