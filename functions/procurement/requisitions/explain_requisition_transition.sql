create or replace function api.explain_requisition_transition(p_requisition_id uuid, p_action text)
returns table (code text, field text, message text, blocker_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_requisition procurement.requisitions;
  v_faults      jsonb;
begin
  perform core.check_explained('procurement.requisitions', p_action);
  select * into v_requisition from procurement.requisitions as r where r.id = p_requisition_id;

  if not found then
    perform core.refuse('REQUISITION_NOT_FOUND', 'No such requisition', 404);
  end if;

  v_faults := core.transition_faults(
    'procurement.requisitions', 'Requisition ' || v_requisition.requisition_number, v_requisition.status, p_action
  );

  if not v_faults @> '[{"code": "TRANSITION_NOT_ALLOWED"}]' then
    v_faults := v_faults || procurement.requisition_transition_faults(v_requisition, p_action);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
   order by f.place;
end
$$;

comment on function api.explain_requisition_transition is $$Explain what blocks a transition of a requisition

One row for each obstacle to an action, none when it is possible: code (as the action refuses), field, message and
blocker_id (the blocking item or work order). The action runs the same checks; values given with the action are
checked only by the action.
Refuses with VALIDATION_FAILED (p_action does not move a requisition) and REQUISITION_NOT_FOUND.$$;
