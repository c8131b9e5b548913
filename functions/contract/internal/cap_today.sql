-- What is left today, at its site, of the cap of a contract, and its currency; null without a cap. As the owner: lists
-- ask, and a site of the contract may be out of reach. Lists order by it, so each contract is looked up by its key.
create or replace function contract.cap_today(
  p_contract     contract.contracts,
  out cap_left     numeric,
  out cap_currency text
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_revision contract.revisions;
  v_day      date;
begin
  if p_contract.organization_id = core.current_organization_id() then
    v_day := core.site_date(p_contract.site_id);

    select * into v_revision
      from contract.revisions as r
     where r.contract_id = p_contract.id
       and r.organization_id = p_contract.organization_id
       and r.status = 'APPROVED'
     order by r.effective_on > v_day, abs(r.effective_on - v_day), r.revision desc
     limit 1;

    if v_revision.cap_amount is not null then
      cap_left := contract.cap_left(v_revision, p_contract.starts_on, v_day);
      cap_currency := v_revision.currency;
    end if;
  end if;
end
$$;

grant execute on function contract.cap_today to authenticated, assetry_api, assetry_list;
