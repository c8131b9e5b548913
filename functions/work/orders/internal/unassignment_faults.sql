-- Why a work order cannot be taken from workers: nobody has it.
create or replace function work.unassignment_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when exists (
                  select 1
                    from work.assignments as a
                   where a.organization_id = p_work_order.organization_id
                     and a.work_order_id = p_work_order.id
                     and a.ended_at is null
                )
             then '[]'
           else jsonb_build_array(
             core.fault(
               'worker_ids', 'WORKER_NOT_ASSIGNED', format('Work order %s has no assigned workers',
               p_work_order.work_order_number)
             )
           )
         end
$$;

grant execute on function work.unassignment_faults to assetry_api, assetry_list;
