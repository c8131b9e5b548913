-- A quotient rounded half away from zero to four or six places, from the exact fraction: numeric division rounds to
-- sixteen digits first, and what is rounded twice can be off by one. Null where the divisor is zero.
create or replace function inventory.divide(p_dividend numeric, p_divisor numeric, p_places integer)
returns numeric
language sql
immutable
return round(
  sign(p_dividend)
    * div(
        abs(p_dividend) * 2 * case p_places when 4 then 10000 else 1000000 end + p_divisor, nullif(p_divisor, 0) * 2
      )
    / case p_places when 4 then 10000 else 1000000 end,
  p_places
);

grant execute on function inventory.divide to assetry_api, assetry_list;
