-- The first point of the grid of a meter, from a start by equal steps, that is greater than what was counted.
create or replace function maintenance.first_units(p_start numeric, p_every numeric, p_after numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when p_after < p_start then p_start
           else p_start + p_every * (floor((p_after - p_start) / p_every) + 1)
         end
$$;

grant execute on function maintenance.first_units to assetry_api, assetry_list;
