-- Why a work order cannot be started: work that comes before it is not over, it is not safe, who has it lacks a
-- certificate or is not authorized by its contracts, or its tools are not fit; the gravest first, empty when nothing
-- stands against it. p_worker_id is whose timer is to run.
create or replace function work.start_faults(p_work_order work.work_orders, p_worker_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select work.blocker_faults(p_work_order.id)
         || safety.work_faults(p_work_order, p_worker_id)
         || (work.starting_coverage(p_work_order)).p_faults
         || work.starting_authorization(p_work_order)
         || work.tool_faults(p_work_order.id)
$$;

grant execute on function work.start_faults to assetry_api, assetry_list;
