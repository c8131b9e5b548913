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
          'ALREADY_EXISTS', 'These two currencies already have a rate for this day', 409,
          jsonb_build_array(core.fault('valid_on', 'ALREADY_EXISTS', 'Taken')), 'Change it with correct_exchange_rate'
        );
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rate), null::core.exchange_rate_answer));
  end if;

  return next jsonb_populate_record(null::core.exchange_rate_answer, v_answer);
end
$$;

comment on function api.create_exchange_rate is $$Create an exchange rate

The rate holds from valid_on until the next rate of the two currencies. Inverse rates, and cross rates of two
currencies that both have a rate with the same third currency, are derived. Documents submitted before keep their
rate. The account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
