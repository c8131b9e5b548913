-- The work order with its due date reckoned from its target, as if the target had stood from the report on: the clock's
-- history is gone through in order. A hold that paused the clock moves the due date when working time was left as it
-- began; one that began after the deadline moves nothing, for that deadline had been missed.
create or replace function work.with_target(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hold      record;
  v_remaining numeric;
begin
  p_work_order.is_due_given := false;
  p_work_order.remaining_minutes := null;
  p_work_order.due_at := work.due_after(
    p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes
  );

  for v_hold in
    select c.started_at, c.ended_at
      from work.clock_segments as c
      join work.hold_reasons as h on h.code = c.hold_reason
     where c.work_order_id = p_work_order.id
       and h.pauses_clock
     order by c.started_at
  loop
    v_remaining := work.remaining_at(p_work_order, v_hold.started_at);

    if v_remaining is not null then
      p_work_order.due_at := work.due_after(
        p_work_order.site_id, v_hold.ended_at, case when v_hold.ended_at is not null then v_remaining end
      );
      p_work_order.remaining_minutes := case when v_hold.ended_at is null then v_remaining end;
    end if;
  end loop;

  return p_work_order;
end
$$;

grant execute on function work.with_target to assetry_api;
