create or replace function api.cancel_permit(p_permit_id uuid, p_reason text, p_row_version integer default null)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_permit', 'permit.cancel', jsonb_build_array(p_permit_id, p_reason, p_row_version)
  );
  v_permit safety.permits;
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'cancel_permit');
    perform safety.void_signatures(v_permit);

    update safety.permits as p
       set status = v_status,
           status_note = p_reason
     where p.id = p_permit_id
    returning * into v_permit;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.cancel_permit is $$Cancel a permit before issue

p_reason is required and kept in status_note. An issued permit is suspended or handed back.
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
