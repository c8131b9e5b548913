-- What an answer to a task means; null while there is none.
create or replace function work.task_result(p_task work.tasks, p_answer jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_answer is null then null
           when p_answer = '"NA"' and p_task.allows_na then 'NA'
           when p_task.kind = 'CHECK' then 'PASS'
           when p_task.kind = 'INSPECTION' then (
             select case i.result when 'FAIL' then 'FAIL' else 'PASS' end
               from inspection.inspections as i
              where i.id = (p_answer #>> '{}')::uuid
           )
           when p_task.kind not in ('NUMBER', 'METER') or coalesce(p_task.accept_min, p_task.accept_max) is null
             then 'INFO'
           when p_answer::numeric < p_task.accept_min or p_answer::numeric > p_task.accept_max then 'FAIL'
           else 'PASS'
         end
$$;

grant execute on function work.task_result to assetry_api;
