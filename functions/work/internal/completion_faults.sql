-- Why a work order cannot be completed: what is part of it is open, a required task has no answer, one of its assets is
-- open, a report or a signature that its type asks for is missing, or it is not safe to say so; the gravest first,
-- empty when nothing stands against it.
create or replace function work.completion_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select work.children_faults(p_work_order.id)
         || work.unanswered_tasks(p_work_order.id)
         || work.asset_faults(p_work_order.id)
         || work.failure_faults(p_work_order)
         || work.signature_faults(p_work_order)
         || safety.end_faults(p_work_order.id)
$$;

grant execute on function work.completion_faults to assetry_api;
