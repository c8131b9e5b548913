create or replace function api.explain_work_order_transition(p_work_order_id uuid, p_action text)
returns table (code text, field text, message text, related_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_work_order work.work_orders;
  v_faults     jsonb;
begin
  perform core.check_explained('work.work_orders', p_action);
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  v_faults := core.transition_faults(
    'work.work_orders', 'Work order ' || v_work_order.work_order_number, v_work_order.status, p_action
  );

  if not v_faults @> '[{"code": "TRANSITION_NOT_ALLOWED"}]' then
    v_faults := v_faults || work.transition_faults(v_work_order, p_action);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'field', f.fault ->> 'message',
         coalesce(f.fault ->> 'id', f.fault ->> 'task_id')::uuid
    from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
   order by f.place;
end
$$;

comment on function api.explain_work_order_transition is $$Explain what blocks a transition of a work order

One row for each obstacle to an action, none when it is possible: code (as the action refuses), field, message and
related_id (the blocking record, such as an open child, an unanswered task or hours awaiting approval). The action
runs the same checks; values given with the action are checked only by the action.
Refuses with VALIDATION_FAILED (p_action does not move a work order) and WORK_ORDER_NOT_FOUND.$$;
