-- Ends the steps of a purchase order or a requisition that nobody takes any more.
create or replace function procurement.skip_steps(p_document_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.approval_steps as s
     set decision = 'SKIPPED'
   where (s.purchase_order_id = p_document_id or s.requisition_id = p_document_id)
     and s.decision = 'PENDING'
$$;

grant execute on function procurement.skip_steps to assetry_api;
