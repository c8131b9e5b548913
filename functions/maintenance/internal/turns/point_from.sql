-- The first point of the grid of a meter, from a start by equal steps, that is not less than what was counted: one on
-- which the meter stands has come, and is not passed.
create or replace function maintenance.point_from(p_start numeric, p_every numeric, p_units numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when p_units > p_start then p_start + p_every * ceil((p_units - p_start) / p_every)
           else p_start
         end
$$;

grant execute on function maintenance.point_from to assetry_api, assetry_list;
