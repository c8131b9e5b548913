-- A slot of the caller's own worker, locked for a change with its work order; refuses one of another worker and one
-- whose work order is over.
create or replace function work.lock_own_slot(p_slot_id uuid, p_row_version integer)
returns work.slots
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slot       work.slots := (work.lock_slots(array[p_slot_id], p_row_version))[1];
  v_work_order work.work_orders;
begin
  if v_slot.worker_id is distinct from workforce.current_worker_id() then
    perform core.refuse('OTHER_WORKER', 'The slot belongs to another worker', 403);
  end if;

  select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;

  if work.is_over(v_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;

  return v_slot;
end
$$;

grant execute on function work.lock_own_slot to assetry_api;
