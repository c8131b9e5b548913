-- Ends a stopped visit for its work order, which is locked: it is put on hold for a reason, or taken from the worker,
-- so that work without another worker is open again. The log and the state machine record each act by its own name.
create or replace function work.leave_visited(p_slot work.slots, p_hold work.own_hold_reasons, p_timers uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action     text := core.current_action();
  v_work_order work.work_orders;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_slot.work_order_id;

  if p_hold.code is not null and v_work_order.status <> 'ON_HOLD' then
    perform set_config('assetry.action', 'hold_work_order', true);
    perform work.rest(v_work_order, p_timers, p_hold, p_slot.status_note, clock_timestamp());
  elsif p_hold.code is null and v_work_order.status = 'IN_PROGRESS' then
    perform core.refuse_field('p_hold_reason', 'MISSING_VALUE', 'Required for work in progress');
  elsif p_hold.code is null then
    perform set_config('assetry.action', 'unassign_work_order', true);

    update work.assignments as a
       set ended_at = clock_timestamp()
     where a.work_order_id = p_slot.work_order_id
       and a.worker_id = p_slot.worker_id
       and a.ended_at is null;

    perform work.return_to_pool(array[p_slot.work_order_id]);
  end if;

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.leave_visited to assetry_api;
