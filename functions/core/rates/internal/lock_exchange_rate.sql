-- The exchange rate, locked for its correction.
create or replace function core.lock_exchange_rate(p_exchange_rate_id uuid)
returns core.exchange_rates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rate core.exchange_rates;
begin
  select * into v_rate
    from core.exchange_rates as e
   where e.id = p_exchange_rate_id
     for no key update;

  if not found then
    perform core.require_all_sites() from core.exchange_rates as e where e.id = p_exchange_rate_id;
    perform core.refuse('EXCHANGE_RATE_NOT_FOUND', 'No such exchange rate', 404);
  end if;

  return v_rate;
end
$$;

grant execute on function core.lock_exchange_rate to assetry_api;
