create or replace function api.explain_permit_transition(p_permit_id uuid, p_action text)
returns table (code text, field text, message text, record_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_permit     safety.permits;
  v_permission text;
begin
  select t.permission into v_permission
    from core.transitions as t
   where t.entity = 'safety.permits'
     and t.action = p_action
     and t.permission is not null
     and t.action !~ '^(update|answer|record)_'
   limit 1;

  if not found then
    perform core.refuse_field(
      'p_action', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(distinct t.action, ', ' order by t.action)
          from core.transitions as t
         where t.entity = 'safety.permits'
           and t.permission is not null
           and t.action !~ '^(update|answer|record)_'
      )
    );
  end if;

  select * into v_permit from safety.permits as p where p.id = p_permit_id;

  if not found then
    perform core.refuse('PERMIT_NOT_FOUND', 'No such permit', 404);
  end if;

  if not core.has_permission(v_permission) then
    return query select 'PERMISSION_DENIED', null::text, format('You need the permission %s', v_permission), null::uuid;
  end if;

  if not exists (
    select 1
      from core.transitions as t
     where t.entity = 'safety.permits'
       and t.from_status = v_permit.status
       and t.action = p_action
  ) then
    return query
    select 'TRANSITION_NOT_ALLOWED', 'status',
           format('Permit %s is %s', v_permit.permit_number, v_permit.status), null::uuid;
    return;
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message', (f.fault ->> 'id')::uuid
    from jsonb_array_elements(safety.permit_transition_faults(v_permit, p_action)) with ordinality as f (fault, place)
   order by f.place;
end
$$;

alter function api.explain_permit_transition owner to assetry_api;
grant execute on function api.explain_permit_transition to authenticated;

comment on function api.explain_permit_transition is
$$Explain what keeps a permit from being moved

One row for each thing that stands against an action now, none when nothing does: code (as in the details of what the
action refuses with), field, message and record_id (the record in the way, such as a question without an answer, a gas
test or another permit). It is what the action itself asks, so that both always agree; what depends on the values that
are given with an action is told by it alone.
Refuses with VALIDATION_FAILED (p_action moves no permit) and PERMIT_NOT_FOUND.$$;
