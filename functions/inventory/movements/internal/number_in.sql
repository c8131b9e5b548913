-- The number that a cell holds; null where it holds none.
create or replace function inventory.number_in(p_cell text)
returns numeric
language sql
immutable
return case when p_cell ~ '^ *-?\d{1,18}(\.\d{1,18})? *$' then p_cell::numeric end;

grant execute on function inventory.number_in to assetry_api;
