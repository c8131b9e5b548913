-- The work order with the vendor of its contract, unless it names one. Where these are new (p_before is what it was),
-- refuses a vendor who is blocked, or is not that of the contract, and a contract that is not in force at the site.
create or replace function work.with_parties(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_is_new   boolean;
begin
  if p_work_order.vendor_id is null and p_work_order.contract_id is null then
    return p_work_order;
  end if;

  select * into v_contract from contract.contracts as c where c.id = p_work_order.contract_id;
  p_work_order.vendor_id := coalesce(p_work_order.vendor_id, v_contract.vendor_id);
  v_is_new := (p_work_order.vendor_id, p_work_order.contract_id)
    is distinct from (p_before.vendor_id, p_before.contract_id);

  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
          from (
            values
              (
                'contract_id', 'CONTRACT_NOT_IN_FORCE', 'The contract is not in force at the site',
                v_is_new
                  and (v_contract.status <> 'ACTIVE' or coalesce(v_contract.site_id <> p_work_order.site_id, false))
              ),
              (
                'vendor_id', 'OTHER_VENDOR', 'The contract is with another vendor',
                v_is_new and v_contract.vendor_id <> p_work_order.vendor_id
              ),
              (
                'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
                p_work_order.vendor_id is distinct from p_before.vendor_id
                  and exists (
                        select from contract.vendors as v where v.id = p_work_order.vendor_id and v.status = 'BLOCKED'
                      )
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );

  return p_work_order;
end
$$;

grant execute on function work.with_parties to assetry_api;
