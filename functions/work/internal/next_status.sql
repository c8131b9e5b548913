-- The status to which an action moves a work order; refuses an action that its status does not allow.
create or replace function work.next_status(p_work_order work.work_orders, p_action text, p_to text default null)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'work.work_orders', 'Work order ' || p_work_order.work_order_number, p_work_order.status, p_action, p_to
  )
$$;

grant execute on function work.next_status to assetry_api;
