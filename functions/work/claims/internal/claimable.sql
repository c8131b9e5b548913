-- The uses of a work order that can be claimed of a contract: what it pays, that is not reversed and in no live claim
-- but this one.
create or replace function work.claimable(p_work_order work.work_orders, p_contract_id uuid, p_claim_id uuid)
returns setof contract.uses
language sql
stable
set search_path = ''
as $$
  select u.*
    from contract.uses as u
   where u.organization_id = p_work_order.organization_id
     and u.site_id = p_work_order.site_id
     and u.work_order_id = p_work_order.id
     and u.contract_id = p_contract_id
     and u.claim_line_id is null
     and u.reversal_of is null
     and u.covered_amount > 0
     and not exists (
           select 1
             from contract.uses as r
            where r.organization_id = u.organization_id
              and r.reversal_of = u.id
         )
     and not exists (
           select 1
             from contract.claim_lines as l
            where l.organization_id = u.organization_id
              and l.cost_line_id = u.cost_line_id
              and l.is_live
              and l.claim_id is distinct from p_claim_id
         )
$$;

grant execute on function work.claimable to assetry_api;
