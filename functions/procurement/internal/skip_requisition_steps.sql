-- Ends the steps of a requisition that nobody takes any more.
create or replace function procurement.skip_requisition_steps(p_requisition_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.requisition_steps as s
     set decision = 'SKIPPED'
   where s.requisition_id = p_requisition_id
     and s.decision = 'PENDING'
$$;

grant execute on function procurement.skip_requisition_steps to assetry_api;
