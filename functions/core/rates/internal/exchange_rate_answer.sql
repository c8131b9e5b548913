-- What the actions on an exchange rate answer.
create or replace function core.exchange_rate_answer(p_rate core.exchange_rates)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_rate.id, 'from_currency', p_rate.from_currency, 'to_currency', p_rate.to_currency, 'valid_on',
    p_rate.valid_on, 'rate', p_rate.rate
  )
$$;

grant execute on function core.exchange_rate_answer to assetry_api;
