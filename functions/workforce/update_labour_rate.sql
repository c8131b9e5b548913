create or replace function api.update_labour_rate(
  p_labour_rate_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof workforce.labour_rate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_labour_rate', 'labour_rate.update', jsonb_build_array(p_labour_rate_id, p_values, p_row_version)
  );
  v_rate   workforce.labour_rates;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.labour_rates', p_values, 'update');
    v_rate := workforce.lock_labour_rate(p_labour_rate_id, p_row_version);
    v_rate := jsonb_populate_record(v_rate, core.merge_values('workforce.labour_rates', to_jsonb(v_rate), p_values));

    if v_rate.ends_on < v_rate.starts_on then
      perform core.refuse_field('ends_on', 'TOO_EARLY', format('Cannot be before %s', v_rate.starts_on));
    end if;

    begin
      update workforce.labour_rates as r
         set ends_on = v_rate.ends_on
       where r.id = p_labour_rate_id
      returning * into v_rate;
    exception
      when exclusion_violation then
        perform workforce.refuse_rate_overlap();
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rate), null::workforce.labour_rate_answer));
  end if;

  return next jsonb_populate_record(null::workforce.labour_rate_answer, v_answer);
end
$$;

comment on function api.update_labour_rate is $$Set the last day of a labour rate

Only ends_on can change: create another rate for another amount. Approved hours keep their cost.
Refuses with LABOUR_RATE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and RATE_OVERLAPS.$$;
