-- Holds the vendor and the contract that a work order is to name as they are, where those are new, before anything else
-- of it: whether they are fit is asked by work.with_parties when the work order is held. p_before is what it was.
create or replace function work.hold_parties(p_work_order work.work_orders, p_before work.work_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if (p_work_order.vendor_id, p_work_order.contract_id)
       is not distinct from (p_before.vendor_id, p_before.contract_id)
  then
    return;
  end if;

  perform contract.hold_vendor(
    coalesce(
      p_work_order.vendor_id, (select c.vendor_id from contract.contracts as c where c.id = p_work_order.contract_id)
    )
  );
  perform contract.hold_contract(p_work_order.contract_id);
end
$$;

grant execute on function work.hold_parties to assetry_api;
