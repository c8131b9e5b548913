-- Refuses to complete a work order before every required task has an answer; names them all.
create or replace function work.check_tasks_answered(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_unanswered jsonb := work.unanswered_tasks(p_work_order.id);
begin
  if v_unanswered <> '[]' then
    perform core.refuse(
      'REQUIRED_TASK_UNANSWERED',
      format('Work order %s has required tasks without an answer', p_work_order.work_order_number), 422,
      v_unanswered, 'Answer them with answer_work_order_tasks'
    );
  end if;
end
$$;

grant execute on function work.check_tasks_answered to assetry_api;
