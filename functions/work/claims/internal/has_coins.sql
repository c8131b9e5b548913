-- Whether an amount has no more decimals than its currency.
create or replace function work.has_coins(p_amount numeric, p_currency text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_amount = round(p_amount, core.currency_decimals(p_currency))
$$;

grant execute on function work.has_coins to assetry_api;
