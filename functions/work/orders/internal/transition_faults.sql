-- All that stands against an action that moves a work order, as the functions say by which the action itself decides:
-- what it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function work.transition_faults(p_work_order work.work_orders, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select 'submit_work_order', work.completeness_faults(p_work_order)
                  where p_action = 'submit_work_order'
                 union all
                 select 'approve_work_order', work.approval_faults(p_work_order, work.inheriting_parts(p_work_order.id))
                  where p_action = 'approve_work_order'
                 union all
                 select 'start_work_order', work.start_faults(p_work_order)
                  where p_action = 'start_work_order'
                 union all
                 select 'resume_work_order', safety.work_faults(p_work_order)
                  where p_action = 'resume_work_order'
                    and p_work_order.started_at is not null
                 union all
                 select 'complete_work_order', work.completion_faults(p_work_order)
                  where p_action = 'complete_work_order'
                 union all
                 select 'reopen_work_order', work.reopening_faults(p_work_order)
                  where p_action = 'reopen_work_order'
                 union all
                 select 'close_work_order', work.closing_faults(p_work_order)
                  where p_action = 'close_work_order'
                 union all
                 select 'unassign_work_order', work.unassignment_faults(p_work_order)
                  where p_action = 'unassign_work_order'
                 union all
                 select 'cancel_work_order', work.cancellation_faults(work.open_parts(p_work_order.id))
                  where p_action = 'cancel_work_order'
               ) as g (action, faults)
           ),
           '[]'
         )
$$;

grant execute on function work.transition_faults to assetry_api, assetry_list;
