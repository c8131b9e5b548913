create or replace function api.explain_permit_transition(p_permit_id uuid, p_action text)
returns table (code text, field text, message text, record_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_permit safety.permits;
  v_faults jsonb;
begin
  perform core.check_explained('safety.permits', p_action, '^(update|answer|record)_');
  select * into v_permit from safety.permits as p where p.id = p_permit_id;

  if not found then
    perform core.refuse('PERMIT_NOT_FOUND', 'No such permit', 404);
  end if;

  v_faults := core.transition_faults('safety.permits', 'Permit ' || v_permit.permit_number, v_permit.status, p_action);

  if not v_faults @> '[{"code": "TRANSITION_NOT_ALLOWED"}]' then
    v_faults := v_faults || safety.permit_transition_faults(v_permit, p_action);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
   order by f.place;
end
$$;

comment on function api.explain_permit_transition is $$Explain what blocks a transition of a permit

One row for each obstacle to an action, none when it is possible: code (as in the details of the refusal), field,
message and record_id (the blocking record, such as an unanswered question, a gas test or another permit). The action
runs the same checks; values given with the action are checked only by the action.
Refuses with VALIDATION_FAILED (p_action does not move a permit) and PERMIT_NOT_FOUND.$$;
