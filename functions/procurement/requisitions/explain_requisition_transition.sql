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

comment on function api.explain_requisition_transition is $$Explain what keeps a requisition from being moved

One row for each thing that stands against an action now, none when nothing does: code (what the action would refuse
with), field, message and blocker_id (the item or work order in the way). It is what the action itself asks, so that
both always agree; what depends on the values that are given with an action is told by it alone.
Refuses with VALIDATION_FAILED (p_action moves no requisition) and REQUISITION_NOT_FOUND.$$;
