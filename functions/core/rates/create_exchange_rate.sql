create or replace function api.create_exchange_rate(p_values api.field_values)
returns setof core.exchange_rate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_exchange_rate', 'exchange_rate.manage', jsonb_build_array(p_values));
  v_rate   core.exchange_rates;
begin
  if v_answer is null then
    p_values := core.check_values('core.exchange_rates', p_values, 'create');
    perform core.require_all_sites();
    perform core.refuse_faults(core.exchange_rate_faults(p_values));
    v_rate := jsonb_populate_record(null::core.exchange_rates, p_values);

    begin
      insert into core.exchange_rates (from_currency, to_currency, valid_on, rate, source)
      values (v_rate.from_currency, v_rate.to_currency, v_rate.valid_on, v_rate.rate, v_rate.source)
      returning * into v_rate;
    exception
      when unique_violation then
        perform core.refuse(
          'ALREADY_EXISTS', 'These two currencies have a rate of this day', 409,
          jsonb_build_array(core.fault('valid_on', 'ALREADY_EXISTS', 'Taken')), 'Change it with correct_exchange_rate'
        );
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rate), null::core.exchange_rate_answer));
  end if;

  return next jsonb_populate_record(null::core.exchange_rate_answer, v_answer);
end
$$;

comment on function api.create_exchange_rate is $$Create an exchange rate

What one unit of from_currency is worth in to_currency from valid_on until the next rate of the two. The inverse follows
from it, and so does the rate of two currencies that both have one with the same third; for others a rate is needed.
Documents that were submitted before keep their rate.
Rates are those of all sites, so only whoever reaches them all writes them.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
