create or replace function api.update_shift_pattern(
  p_shift_pattern_id uuid,
  p_values           api.field_values,
  p_row_version      integer default null
)
returns setof workforce.shift_pattern_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_shift_pattern', 'shift_pattern.update', jsonb_build_array(p_shift_pattern_id, p_values, p_row_version)
  );
  v_pattern    workforce.shift_patterns;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.shift_patterns', p_values, 'update');
    v_pattern := workforce.lock_shift_pattern(p_shift_pattern_id, p_row_version);
    v_pattern := jsonb_populate_record(
      v_pattern, core.merge_values('workforce.shift_patterns', to_jsonb(v_pattern), p_values)
    );

    if workforce.cycle_faults(
      v_pattern.cycle_days,
      array(select h from workforce.pattern_shifts as h where h.shift_pattern_id = p_shift_pattern_id)
    ) <> '[]' then
      perform core.refuse_field(
        'cycle_days', 'OUT_OF_RANGE', 'Shifts of the pattern do not fit: change them first with update_pattern_shifts'
      );
    end if;

    begin
      update workforce.shift_patterns as p
         set code = v_pattern.code,
             name = v_pattern.name,
             cycle_days = v_pattern.cycle_days,
             works_holidays = v_pattern.works_holidays,
             archived_at = v_pattern.archived_at
       where p.id = p_shift_pattern_id
      returning * into v_pattern;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('shift pattern', v_constraint);
    end;

    if p_values ?| '{cycle_days,works_holidays}' then
      perform workforce.change_shifts_of(workforce.workers_of_pattern(p_shift_pattern_id));
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_pattern), null::workforce.shift_pattern_answer));
  end if;

  return next jsonb_populate_record(null::workforce.shift_pattern_answer, v_answer);
end
$$;

comment on function api.update_shift_pattern is $$Change a shift pattern

Omitted fields keep their values. Future shifts of up to 200 workers are calculated again at once, of more within
minutes. Assignments of an archived pattern stay until they end.
Refuses with SHIFT_PATTERN_NOT_FOUND, STALE_ROW, VALIDATION_FAILED (also where shifts of the pattern do not fit into
cycle_days) and ALREADY_EXISTS.$$;
