create or replace function api.create_shift_assignment(p_values api.field_values)
returns setof workforce.shift_assignment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_shift_assignment', 'shift_assignment.create', jsonb_build_array(p_values)
  );
  v_assignment workforce.shift_assignments;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.shift_assignments', p_values, 'create');
    v_assignment := jsonb_populate_record(null::workforce.shift_assignments, p_values);

    if num_nonnulls(v_assignment.worker_id, v_assignment.crew_id) <> 1 then
      perform core.refuse_field('worker_id', 'NOT_ALLOWED', 'Give either worker_id or crew_id');
    elsif v_assignment.ends_on < v_assignment.starts_on then
      perform core.refuse_field('ends_on', 'TOO_EARLY', 'Cannot be before starts_on');
    end if;

    if v_assignment.crew_id is not null then
      v_assignment.site_id := (workforce.lock_crew(v_assignment.crew_id, null)).site_id;
    end if;

    perform workforce.hold_patterns(array[v_assignment.shift_pattern_id]);

    if v_assignment.worker_id is not null then
      v_assignment.site_id := (workforce.lock_worker(v_assignment.worker_id, null)).site_id;
    end if;

    begin
      insert into workforce.shift_assignments (
        site_id, worker_id, crew_id, shift_pattern_id, anchor_on, starts_on, ends_on
      )
      values (
        v_assignment.site_id, v_assignment.worker_id, v_assignment.crew_id, v_assignment.shift_pattern_id,
        coalesce(v_assignment.anchor_on, v_assignment.starts_on), v_assignment.starts_on, v_assignment.ends_on
      )
      returning * into v_assignment;
    exception
      when exclusion_violation then
        perform workforce.refuse_assignment_overlap();
    end;

    perform workforce.change_shifts_of(workforce.workers_of_assignment(v_assignment));
    v_answer := core.finish_action(core.answer(to_jsonb(v_assignment), null::workforce.shift_assignment_answer));
  end if;

  return next jsonb_populate_record(null::workforce.shift_assignment_answer, v_answer);
end
$$;

comment on function api.create_shift_assignment is $$Assign a shift pattern to a worker or a crew

On the days from starts_on to ends_on the worker, or each full-time member of the crew, has the shifts of the pattern
instead of the hours of the calendar of the home site; a pattern of the worker takes precedence over that of the crew.
Times are those of the home site of the worker. Shifts that have started stay as they are.
Refuses with VALIDATION_FAILED, CREW_NOT_FOUND, WORKER_NOT_FOUND and SHIFTS_OVERLAP.$$;
