create or replace function api.update_shift_assignment(
  p_shift_assignment_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof workforce.shift_assignment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_shift_assignment', 'shift_assignment.update',
    jsonb_build_array(p_shift_assignment_id, p_values, p_row_version)
  );
  v_crew_id    uuid;
  v_assignment workforce.shift_assignments;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.shift_assignments', p_values, 'update');

    -- The crew comes before what names it; whose assignment it is never changes.
    select a.crew_id into v_crew_id from workforce.shift_assignments as a where a.id = p_shift_assignment_id;

    if v_crew_id is not null then
      perform workforce.lock_crew(v_crew_id, null);
    end if;

    perform workforce.hold_patterns(
      array(select a.shift_pattern_id from workforce.shift_assignments as a where a.id = p_shift_assignment_id)
    );
    perform workforce.lock_workers(
      array(select a.worker_id from workforce.shift_assignments as a where a.id = p_shift_assignment_id)
    );
    v_assignment := workforce.lock_shift_assignment(p_shift_assignment_id, p_row_version);
    v_assignment := jsonb_populate_record(
      v_assignment, core.merge_values('workforce.shift_assignments', to_jsonb(v_assignment), p_values)
    );

    if v_assignment.ends_on < v_assignment.starts_on then
      perform core.refuse_field('ends_on', 'TOO_EARLY', format('Cannot be before %s', v_assignment.starts_on));
    end if;

    begin
      update workforce.shift_assignments as a
         set anchor_on = v_assignment.anchor_on,
             starts_on = v_assignment.starts_on,
             ends_on = v_assignment.ends_on
       where a.id = p_shift_assignment_id
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

comment on function api.update_shift_assignment is $$Change the days of a shift assignment

Omitted fields keep their values. Worker, crew and pattern stay: end the assignment and create another one. Future
shifts are calculated again; shifts that have started stay as they are.
Refuses with SHIFT_ASSIGNMENT_NOT_FOUND, CREW_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and SHIFTS_OVERLAP.$$;
