create or replace function api.explain_work_order_transition(p_work_order_id uuid, p_action text)
returns table (code text, field text, message text, related_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_permission text;
begin
  select t.permission into v_permission
    from core.transitions as t
   where t.entity = 'work.work_orders'
     and t.action = p_action
     and t.action !~ '^update_'
   limit 1;

  if not found then
    perform core.refuse_field(
      'p_action', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(distinct t.action, ', ' order by t.action)
          from core.transitions as t
         where t.entity = 'work.work_orders'
           and t.action !~ '^update_'
      )
    );
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  if not core.has_permission(v_permission) then
    return query select 'PERMISSION_DENIED', null::text, format('You need the permission %s', v_permission), null::uuid;
  end if;

  if not exists (
    select 1
      from core.transitions as t
     where t.entity = 'work.work_orders'
       and t.from_status = v_work_order.status
       and t.action = p_action
  ) then
    return query
    select 'TRANSITION_NOT_ALLOWED', 'status',
           format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), null::uuid;
    return;
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message',
         coalesce(f.fault ->> 'id', f.fault ->> 'task_id')::uuid
    from jsonb_array_elements(work.transition_faults(v_work_order, p_action)) with ordinality as f (fault, place)
   order by f.place;
end
$$;

alter function api.explain_work_order_transition owner to assetry_api;
grant execute on function api.explain_work_order_transition to authenticated;

comment on function api.explain_work_order_transition is
$$Explain what keeps a work order from being moved

One row for each thing that stands against an action now, none when nothing does: code (what the action would refuse
with), field, message and related_id (the record in the way, such as a part that is open, a task without an answer or
hours that wait). It is what the action itself asks, so that both always agree; what depends on the values that are
given with an action is told by it alone.
Refuses with VALIDATION_FAILED (p_action moves no work order) and WORK_ORDER_NOT_FOUND.$$;
