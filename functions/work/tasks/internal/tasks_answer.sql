-- What actions on the tasks of a work order answer.
create or replace function work.tasks_answer(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_work_order.id,
    'work_order_number', p_work_order.work_order_number,
    'status', p_work_order.status,
    'unanswered_tasks', work.unanswered_tasks(p_work_order.id),
    'row_version', p_work_order.row_version
  )
$$;

grant execute on function work.tasks_answer to assetry_api;
