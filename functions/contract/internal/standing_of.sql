-- How much of a contract is left today at its site: days of its term, and the rest of its cap in a currency. As the
-- owner: lists ask, and a site of the contract may be out of reach.
create or replace function contract.standing_of(
  p_contract     contract.contracts,
  out days_left    integer,
  out cap_left     numeric,
  out cap_currency text
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when p_contract.status in ('TERMINATED', 'CLOSED') then null
           when d.day <= p_contract.ends_on then p_contract.ends_on - greatest(d.day, p_contract.starts_on)
         end,
         contract.cap_left(r, p_contract.starts_on, d.day), case when r.cap_amount is not null then r.currency end
    from (select core.site_date(p_contract.site_id) as day) as d
    left join contract.revisions as r
      on r.id = contract.revision_on(p_contract.id, d.day)
     and r.organization_id = core.current_organization_id()
   where p_contract.organization_id = core.current_organization_id()
$$;

grant execute on function contract.standing_of to authenticated, assetry_api, assetry_list;
