create or replace function api.create_shift_pattern(p_values api.field_values)
returns setof workforce.shift_pattern_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_shift_pattern', 'shift_pattern.create', jsonb_build_array(p_values)
  );
  v_pattern    workforce.shift_patterns;
  v_constraint text;
begin
  if v_answer is null then
    v_pattern := jsonb_populate_record(
      null::workforce.shift_patterns, core.check_values('workforce.shift_patterns', p_values, 'create')
    );

    begin
      insert into workforce.shift_patterns (code, name, cycle_days, works_holidays)
      values (v_pattern.code, v_pattern.name, v_pattern.cycle_days, coalesce(v_pattern.works_holidays, false))
      returning * into v_pattern;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('shift pattern', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_pattern), null::workforce.shift_pattern_answer));
  end if;

  return next jsonb_populate_record(null::workforce.shift_pattern_answer, v_answer);
end
$$;

comment on function api.create_shift_pattern is $$Create a shift pattern

Shifts follow with update_pattern_shifts, and create_shift_assignment gives the pattern to a worker or a crew.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
