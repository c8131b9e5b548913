-- Takes the steps of a purchase order or a requisition that are next and the caller's; of what is rejected the others
-- are skipped. The order or the requisition is locked.
create or replace function procurement.decide_steps(p_document procurement.approvable, p_decision text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update procurement.approval_steps as s
     set decision = p_decision,
         decided_by = core.current_account_id(),
         decided_at = clock_timestamp()
   where s.id = any (procurement.own_steps(p_document));

  if p_decision = 'REJECTED' then
    perform procurement.skip_steps(coalesce(p_document.purchase_order_id, p_document.requisition_id));
  end if;
end
$$;

grant execute on function procurement.decide_steps to assetry_api;
