create or replace function api.approve_inspection(
  p_inspection_id uuid,
  p_note          text    default null,
  p_row_version   integer default null
)
returns table (
  id uuid, inspection_number text, status text, result text, readings_left_out jsonb, row_version integer
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'approve_inspection', 'inspection.review', jsonb_build_array(p_inspection_id, p_note, p_row_version)
  );
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    v_inspection := inspection.lock_inspection(p_inspection_id, p_row_version);
    v_inspection.status := core.next_status(
      'inspection.inspections', 'Inspection ' || v_inspection.inspection_number, v_inspection.status,
      'approve_inspection'
    );

    -- Who acts for two people is one reviewer, whomever the token names.
    if array[core.current_account_id(), core.current_actor_id()]
         && array[v_inspection.submitted_by, v_inspection.submitted_by_actor]
       or exists (
         select 1
           from workforce.workers as w
          where w.id = v_inspection.inspector_worker_id
            and w.account_id in (core.current_account_id(), core.current_actor_id())
       )
    then
      perform core.refuse('REVIEWER_IS_INSPECTOR', 'The inspector cannot approve: another account must', 422);
    end if;

    -- What follows from the end of an inspection goes by its readings.
    perform inspection.record_readings(v_inspection);

    update inspection.inspections as i
       set status = v_inspection.status,
           completed_at = clock_timestamp(),
           reviewed_by = core.current_account_id(),
           review_note = p_note
     where i.id = p_inspection_id
    returning * into v_inspection;

    v_answer := core.finish_action(inspection.inspection_answer(v_inspection));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    id uuid, inspection_number text, status text, result text, readings_left_out jsonb, row_version integer
  );
end
$$;

comment on function api.approve_inspection is $$Approve a submitted inspection

It becomes COMPLETED. The inspector and the submitter cannot approve it, nor can a service account that acted for one
of them. Its meter readings are recorded now, each at the time of its answer; one that no longer follows recorded
readings is SUSPECT, and readings_left_out lists those that a meter no longer accepts.
p_note: Free-text note on the approval
Refuses with VALIDATION_FAILED, INSPECTION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and REVIEWER_IS_INSPECTOR.$$;
