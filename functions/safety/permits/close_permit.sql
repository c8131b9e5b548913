create or replace function api.close_permit(p_permit_id uuid, p_row_version integer default null)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('close_permit', 'permit.close', jsonb_build_array(p_permit_id, p_row_version));
  v_permit safety.permits;
  v_status text;
begin
  if v_answer is null then
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'close_permit');

    update safety.permits as p
       set status = v_status,
           closed_at = clock_timestamp(),
           closed_by = core.current_account_id()
     where p.id = p_permit_id
    returning * into v_permit;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.close_permit is $$Close a permit that was handed back

After an inspection of the place. It can no longer change.
Refuses with PERMIT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
