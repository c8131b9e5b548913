-- What is charged in a piece of an asset's life (asset.depreciation_pieces) of which so much has passed, in coins:
-- rounded once from the exact fraction, half up.
create or replace function asset.charge_of_piece(
  p_passed      numeric,
  p_numerator   numeric,
  p_denominator numeric,
  p_most        numeric
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when p_denominator is null then p_most
           when p_passed <= 0 then 0
           else least(div(2 * p_numerator * p_passed + p_denominator, 2 * p_denominator), p_most)
         end
$$;

grant execute on function asset.charge_of_piece to assetry_api, assetry_list;
