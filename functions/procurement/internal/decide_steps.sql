-- Takes the steps of a purchase order that are next and of the caller's roles. The order is locked.
create or replace function procurement.decide_steps(p_order procurement.purchase_orders, p_decision text)
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
   where s.id = any (procurement.own_steps(p_order));
end
$$;

grant execute on function procurement.decide_steps to assetry_api;
