-- Whether the visit of a work order counts for a contract.
create or replace function contract.has_visit(p_contract contract.contracts, p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(u.visits), 0) > 0
    from contract.uses as u
   where u.organization_id = p_contract.organization_id
     and u.contract_id = p_contract.id
     and u.visits <> 0
     and u.work_order_id = p_work_order_id
$$;

grant execute on function contract.has_visit to assetry_api, assetry_list;
