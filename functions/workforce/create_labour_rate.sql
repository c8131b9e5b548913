create or replace function api.create_labour_rate(p_values api.field_values)
returns setof workforce.labour_rate_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_labour_rate', 'labour_rate.create', jsonb_build_array(p_values));
  v_rate   workforce.labour_rates;
begin
  if v_answer is null then
    v_rate := jsonb_populate_record(
      null::workforce.labour_rates, core.check_values('workforce.labour_rates', p_values, 'create')
    );

    if v_rate.worker_id is not null and v_rate.craft_id is not null then
      perform core.refuse_field('craft_id', 'NOT_ALLOWED', 'The rate is that of a worker');
    elsif v_rate.craft_level is not null and v_rate.craft_id is null then
      perform core.refuse_field('craft_level', 'NOT_ALLOWED', 'Only a craft has levels');
    elsif v_rate.ends_on < v_rate.starts_on then
      perform core.refuse_field('ends_on', 'TOO_EARLY', 'Cannot be before starts_on');
    end if;

    begin
      insert into workforce.labour_rates (worker_id, craft_id, craft_level, currency, hourly_rate, starts_on, ends_on)
      values (
        v_rate.worker_id, v_rate.craft_id, v_rate.craft_level, v_rate.currency, v_rate.hourly_rate, v_rate.starts_on,
        v_rate.ends_on
      )
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

comment on function api.create_labour_rate is $$Create a labour rate

The hourly rate from starts_on to ends_on of a worker, of a craft, at one or all levels, or of all others. The rate of
a worker takes precedence over that of craft and level, that of the craft and the general one. Hours are valued at the
rate of the day on which they were worked, in the currency of the site.
Refuses with VALIDATION_FAILED and RATE_OVERLAPS.$$;
