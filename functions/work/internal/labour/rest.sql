-- Lets a work order, which is locked, rest for a reason: its clock and the timers that run on it stop, and so does its
-- due date when the reason pauses it. p_worker_ids are those whose timers run, who were locked before it.
create or replace function work.rest(
  p_work_order work.work_orders,
  p_worker_ids uuid[],
  p_reason     work.own_hold_reasons,
  p_note       text,
  p_held_at    timestamptz
)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status    text := work.next_status(p_work_order, 'hold_work_order');
  v_remaining numeric;
begin
  -- What is left is counted by the hours of work that hold now.
  if service.take_calendar_marks(p_work_order.id, 1) > 0 then
    select * into p_work_order from work.work_orders as w where w.id = p_work_order.id;
  end if;

  perform work.stop_timers(p_work_order, p_worker_ids, p_held_at);
  perform work.turn_clock(p_work_order, 'HOLD', p_held_at, p_reason, p_note);
  v_remaining := case when p_reason.pauses_clock then work.remaining_at(p_work_order, p_held_at) end;

  update work.work_orders as w
     set status = v_status,
         status_before_hold = w.status,
         hold_reason = case when p_reason.organization_id is null then p_reason.code end,
         own_hold_reason = case when p_reason.organization_id is not null then p_reason.code end,
         status_note = p_note,
         remaining_minutes = v_remaining,
         due_at = case when v_remaining is null then w.due_at end
   where w.id = p_work_order.id
  returning * into p_work_order;

  perform service.follow(p_work_order, p_held_at);
  return p_work_order;
end
$$;

grant execute on function work.rest to assetry_api;
