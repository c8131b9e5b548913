-- What most actions on a work order answer; p_warnings are faults that keep nothing from being done.
create or replace function work.work_order_answer(p_work_order work.work_orders, p_warnings jsonb default '[]')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_work_order.id,
    'work_order_number', p_work_order.work_order_number,
    'status', p_work_order.status,
    'due_at', p_work_order.due_at,
    'row_version', p_work_order.row_version,
    'warnings', p_warnings
  )
$$;

grant execute on function work.work_order_answer to assetry_api;
