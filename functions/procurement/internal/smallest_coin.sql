-- To how much a vendor may round an amount in a currency: its smallest coin.
create or replace function procurement.smallest_coin(p_currency text)
returns numeric
language sql
immutable
set search_path = ''
as $$ select 1 / core.coins_in(p_currency) $$;

grant execute on function procurement.smallest_coin to assetry_api;
