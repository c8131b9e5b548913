-- How many of the smallest coin one unit of a currency is: 1 yen, 100 cents, 1000 fils.
create or replace function core.coins_in(p_currency text)
returns numeric
language sql
immutable
set search_path = ''
as $$ select case core.currency_decimals(p_currency) when 0 then 1 when 3 then 1000 else 100 end $$;

grant execute on function core.coins_in to assetry_api, assetry_list;
