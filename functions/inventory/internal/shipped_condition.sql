-- In which condition what a line of a transfer ships is on its way: what comes out of a storeroom for what waits for a
-- decision still waits for it.
create or replace function inventory.shipped_condition(p_storeroom inventory.storerooms, p_condition text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_storeroom.kind = 'QUARANTINE' and p_condition = 'OK' then 'QUARANTINE' else p_condition end
$$;

grant execute on function inventory.shipped_condition to assetry_api, assetry_list;
