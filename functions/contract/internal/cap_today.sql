-- What is left today, at its site, of the cap of a contract, and its currency. As the owner: lists ask, and a site of
-- the contract may be out of reach.
create or replace function contract.cap_today(
  p_contract     contract.contracts,
  out cap_left     numeric,
  out cap_currency text
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select contract.cap_left(r, p_contract.starts_on, d.day), case when r.cap_amount is not null then r.currency end
    from (select core.site_date(p_contract.site_id) as day) as d
    join contract.revisions as r on r.id = contract.revision_on(p_contract.id, d.day)
   where p_contract.organization_id = core.current_organization_id()
$$;

grant execute on function contract.cap_today to authenticated, assetry_api, assetry_list;
