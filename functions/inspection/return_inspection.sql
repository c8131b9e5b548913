create or replace function api.return_inspection(
  p_inspection_id uuid,
  p_reason        text,
  p_row_version   integer default null
)
returns setof inspection.inspection_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'return_inspection', 'inspection.review', jsonb_build_array(p_inspection_id, p_reason, p_row_version)
  );
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_inspection := inspection.lock_inspection(p_inspection_id, p_row_version);
    v_inspection.status := core.next_status(
      'inspection.inspections', 'Inspection ' || v_inspection.inspection_number, v_inspection.status,
      'return_inspection'
    );

    update inspection.inspections as i
       set status = v_inspection.status,
           submitted_at = null,
           submitted_by = null,
           submitted_by_actor = null,
           score = null,
           result = null,
           reviewed_by = core.current_account_id(),
           review_note = p_reason
     where i.id = p_inspection_id
    returning * into v_inspection;

    v_answer := core.finish_action(inspection.inspection_answer(v_inspection));
  end if;

  return next jsonb_populate_record(null::inspection.inspection_answer, v_answer);
end
$$;

comment on function api.return_inspection is $$Return a submitted inspection for correction

It is open again with its answers. p_reason is required. Its meter readings are not recorded yet.
Refuses with VALIDATION_FAILED, INSPECTION_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
