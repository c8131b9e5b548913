-- What a part of a quantity is in the base unit, from so much of it to so much, when all of it is p_base: to six
-- places, so that parts which follow each other add up to all.
create or replace function procurement.base_part(p_base numeric, p_quantity numeric, p_from numeric, p_to numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select inventory.divide(p_base * p_to, p_quantity, 6) - inventory.divide(p_base * p_from, p_quantity, 6)
$$;

grant execute on function procurement.base_part to assetry_api;
