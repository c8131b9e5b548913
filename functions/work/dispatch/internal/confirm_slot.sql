-- Gives a work order, which is locked, to the worker of a proposal; the log and the state machine know the act by its
-- own name. Whoever has the work already keeps it.
create or replace function work.confirm_slot(p_slot work.slots)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action     text := core.current_action();
  v_work_order work.work_orders;
  v_status     text;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_slot.work_order_id;
  v_status := work.next_status(v_work_order, 'assign_work_order');
  perform set_config('assetry.action', 'assign_work_order', true);
  perform work.store_assignments(v_work_order, array[p_slot.worker_id], null, '[]');

  update work.work_orders as w
     set status = v_status,
         updated_at = now()
   where w.id = v_work_order.id
  returning * into v_work_order;

  perform service.follow(v_work_order);
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.confirm_slot to assetry_api;
