-- The work order with its due date reckoned anew from its target: counted from the report, and moved by the
-- holds that paused the clock, else a shorter target would be missed in the very moment it is set.
create or replace function work.with_target(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_minutes   numeric := p_work_order.target_minutes + work.paused_minutes(p_work_order);
  v_held_at   timestamptz;
  v_remaining numeric;
begin
  if v_minutes is null then
    return p_work_order;
  end if;

  if p_work_order.status = 'ON_HOLD' then
    select c.started_at into v_held_at
      from work.clock_segments as c
      join work.hold_reasons as h on h.code = c.hold_reason
     where c.work_order_id = p_work_order.id
       and c.ended_at is null
       and h.pauses_clock;

    v_remaining := v_minutes - work.minutes_between(p_work_order.site_id, p_work_order.reported_at, v_held_at);
  end if;

  p_work_order.remaining_minutes := case when v_remaining > 0 then v_remaining end;
  p_work_order.due_at := case
    when v_remaining > 0 then null
    else work.due_after(p_work_order.site_id, p_work_order.reported_at, v_minutes)
  end;

  return p_work_order;
end
$$;

grant execute on function work.with_target to assetry_api;
