-- Gives a work order, which is locked, to workers against whom nothing speaks; the log and the state machine know the
-- act by its own name. Whoever has the work already keeps it.
create or replace function work.give_work(p_work_order work.work_orders, p_worker_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_status text := work.next_status(p_work_order, 'assign_work_order');
begin
  if p_work_order.status = 'IN_PROGRESS' then
    perform work.check_safe(p_work_order, safety.own_lock_faults(p_work_order, p_worker_ids));
  end if;

  perform set_config('assetry.action', 'assign_work_order', true);
  perform work.store_assignments(p_work_order, p_worker_ids, null, '[]');

  update work.work_orders as w
     set status = v_status,
         status_before_hold = case when w.status_before_hold = 'OPEN' then 'ASSIGNED' else w.status_before_hold end,
         updated_at = now()
   where w.id = p_work_order.id
  returning * into p_work_order;

  perform service.follow(p_work_order);
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.give_work to assetry_api;
