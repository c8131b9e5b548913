-- The work order, locked for a change; refuses one that is out of reach or was changed meanwhile. Work orders are
-- locked in the order of their ids: whoever needs another one beside it, such as its parent, names that here.
create or replace function work.lock_work_order(
  p_work_order_id uuid,
  p_row_version   integer,
  p_parent_id     uuid default null
)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  if p_parent_id < p_work_order_id then
    perform work.hold_parent(p_parent_id);
  end if;

  select * into v_work_order
    from work.work_orders as w
   where w.id = p_work_order_id
     for no key update;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  if p_parent_id > p_work_order_id then
    perform work.hold_parent(p_parent_id);
  end if;

  perform core.check_row_version(v_work_order.row_version, p_row_version);
  return v_work_order;
end
$$;

grant execute on function work.lock_work_order to assetry_api;
