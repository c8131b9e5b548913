create or replace function api.correct_exchange_rate(p_exchange_rate_id uuid, p_rate numeric, p_reason text)
returns setof core.exchange_rate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'correct_exchange_rate', 'exchange_rate.manage', jsonb_build_array(p_exchange_rate_id, p_rate, p_reason)
  );
  v_rate   core.exchange_rates;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.check_rate('p_rate', p_rate);
    v_rate := core.lock_exchange_rate(p_exchange_rate_id);

    if v_rate.superseded_at is not null then
      perform core.refuse('EXCHANGE_RATE_SUPERSEDED', 'The rate was corrected before', 409);
    end if;

    update core.exchange_rates as e
       set superseded_at = clock_timestamp()
     where e.id = p_exchange_rate_id;

    insert into core.exchange_rates (from_currency, to_currency, valid_on, rate, source, corrects_id, reason)
    values (
      v_rate.from_currency, v_rate.to_currency, v_rate.valid_on, p_rate, v_rate.source, p_exchange_rate_id, p_reason
    )
    returning * into v_rate;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rate), null::core.exchange_rate_answer));
  end if;

  return next jsonb_populate_record(null::core.exchange_rate_answer, v_answer);
end
$$;

comment on function api.correct_exchange_rate is $$Correct an exchange rate

A new rate of the same currencies and day replaces it; the old one is kept as superseded. Documents submitted before
keep their rate. p_reason is required. The account must reach all sites.
p_rate: Value of one unit of from_currency in to_currency, above zero, at most nine decimal places
Refuses with NOT_ALL_SITES, VALIDATION_FAILED, EXCHANGE_RATE_NOT_FOUND and EXCHANGE_RATE_SUPERSEDED (the rate was
corrected before).$$;
