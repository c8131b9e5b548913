-- An amount after an indexation by p_numerator / p_denominator percent, rounded half away from zero to some places from
-- the exact fraction: numeric division rounds first, and what is rounded twice can be off by one.
create or replace function contract.indexed_amount(
  p_amount      numeric,
  p_numerator   numeric,
  p_denominator numeric,
  p_places      integer
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(
           div(
             2 * p_amount * (100 * p_denominator + p_numerator) * 10::numeric ^ p_places + 100 * p_denominator,
             200 * p_denominator
           ) / 10::numeric ^ p_places,
           p_places
         )
$$;

grant execute on function contract.indexed_amount to assetry_api, assetry_list;
