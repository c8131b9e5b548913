-- Takes the steps of a requisition that are next and of the caller's roles; of a rejected one the others are skipped.
-- The requisition is locked.
create or replace function procurement.decide_requisition_steps(
  p_requisition procurement.requisitions,
  p_decision    text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update procurement.requisition_steps as s
     set decision = p_decision,
         decided_by = core.current_account_id(),
         decided_at = clock_timestamp()
   where s.id = any (procurement.own_requisition_steps(p_requisition));

  if p_decision = 'REJECTED' then
    perform procurement.skip_requisition_steps(p_requisition.id);
  end if;
end
$$;

grant execute on function procurement.decide_requisition_steps to assetry_api;
