-- What one unit of a currency is worth in another on a day (core.exchange_rate_on); refuses where nothing says so.
create or replace function core.require_rate(p_from_currency text, p_to_currency text, p_on date)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rate    numeric := (select r.rate from core.exchange_rate_on(p_from_currency, p_to_currency, p_on) as r);
  v_message text := format('There is no rate from %s to %s on %s or before', p_from_currency, p_to_currency, p_on);
begin
  if v_rate is null then
    perform core.refuse(
      'RATE_MISSING', v_message, 422, jsonb_build_array(core.fault('currency', 'RATE_MISSING', v_message)),
      'Create one with create_exchange_rate; /exchange_rates lists the rates'
    );
  end if;

  return v_rate;
end
$$;

grant execute on function core.require_rate to assetry_api;
