-- All that stands against an action that moves or orders a requisition, as the functions say by which the action itself
-- decides: what it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function procurement.requisition_transition_faults(
  p_requisition procurement.requisitions,
  p_action      text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select procurement.requisition_submission_faults(p_requisition)
                        || procurement.approver_faults(procurement.approvable_requisition(p_requisition))
                  where p_action = 'submit_requisition'
                 union all
                 select procurement.decision_faults(procurement.approvable_requisition(p_requisition), true)
                        || procurement.requisition_submission_faults(p_requisition)
                  where p_action = 'approve_requisition'
                 union all
                 select procurement.decision_faults(procurement.approvable_requisition(p_requisition), false)
                  where p_action = 'reject_requisition'
                 union all
                 select procurement.requisition_end_faults(p_requisition, p_action)
                  where p_action in ('cancel_requisition', 'close_requisition')
               ) as g (faults)
           ),
           '[]'
         )
$$;

grant execute on function procurement.requisition_transition_faults to assetry_api, assetry_list;
