-- What the actions answer that give a work order to workers and take it from them; p_warnings are faults that keep
-- nothing from being done.
create or replace function work.assignment_answer(p_work_order work.work_orders, p_warnings jsonb default '[]')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_work_order.id, 'work_order_number', p_work_order.work_order_number, 'status', p_work_order.status,
    'assigned_worker_ids', work.assigned_worker_ids(p_work_order.id), 'row_version', p_work_order.row_version,
    'warnings', p_warnings
  )
$$;

grant execute on function work.assignment_answer to assetry_api;
