create or replace function api.explain_requisition_transition(p_requisition_id uuid, p_action text)
returns table (code text, field text, message text, blocker_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions;
  v_permission  text;
begin
  select t.permission into v_permission
    from core.transitions as t
   where t.entity = 'procurement.requisitions'
     and t.action = p_action
     and t.permission is not null
     and t.action !~ '^update_'
   limit 1;

  if not found then
    perform core.refuse_field(
      'p_action', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(distinct t.action, ', ' order by t.action)
          from core.transitions as t
         where t.entity = 'procurement.requisitions'
           and t.permission is not null
           and t.action !~ '^update_'
      )
    );
  end if;

  select * into v_requisition from procurement.requisitions as r where r.id = p_requisition_id;

  if not found then
    perform core.refuse('REQUISITION_NOT_FOUND', 'No such requisition', 404);
  end if;

  if not core.has_permission(v_permission) then
    return query select 'PERMISSION_DENIED', null::text, format('You need the permission %s', v_permission), null::uuid;
  end if;

  if not exists (
    select 1
      from core.transitions as t
     where t.entity = 'procurement.requisitions'
       and t.from_status = v_requisition.status
       and t.action = p_action
  ) then
    return query
    select 'TRANSITION_NOT_ALLOWED', 'status',
           format('Requisition %s is %s', v_requisition.requisition_number, v_requisition.status), null::uuid;
    return;
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(procurement.requisition_transition_faults(v_requisition, p_action))
           with ordinality as f (fault, place)
   order by f.place;
end
$$;

alter function api.explain_requisition_transition owner to assetry_api;
grant execute on function api.explain_requisition_transition to authenticated;

comment on function api.explain_requisition_transition is
$$Explain what keeps a requisition from being moved

One row for each thing that stands against an action now, none when nothing does: code (what the action would refuse
with), field, message and blocker_id (the item or work order in the way). It is what the action itself asks, so that
both always agree; what depends on the values that are given with an action is told by it alone.
Refuses with VALIDATION_FAILED (p_action moves no requisition) and REQUISITION_NOT_FOUND.$$;
