-- The required tasks of a work order that have no answer, as an array in their order.
create or replace function work.unanswered_tasks(p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'code', 'REQUIRED_TASK_UNANSWERED', 'message', t.title, 'task_id', t.id, 'position', t.position
             )
             order by t.position
           ),
           '[]'
         )
    from work.tasks as t
   where t.work_order_id = p_work_order_id
     and t.is_required
     and t.answer is null
$$;

grant execute on function work.unanswered_tasks to assetry_api, assetry_list;
