-- The rate by which a contract values the hours of a vendor's worker of a craft and level, which began at an instant of
-- a day, on work at a site: of the contracts in force that day the one that the work order names, else one of the site,
-- else one for all sites; in it the rate of the level, that of the craft, that of all crafts; then the contract that
-- started last. No row where none has one. Whether the contract was in force is asked of days and times, never of the
-- status of today.
create or replace function contract.rate_on(
  p_vendor_id   uuid,
  p_site_id     uuid,
  p_contract_id uuid,
  p_craft_id    uuid,
  p_craft_level integer,
  p_day         date,
  p_at          timestamptz
)
returns setof contract.rates
language sql
stable
security definer
set search_path = ''
as $$
  select r.*
    from contract.contracts as c
    join contract.revisions as v on v.id = contract.revision_on(c.id, p_day) and v.effective_on <= p_day
    join contract.rates as r
      on r.organization_id = c.organization_id
     and r.revision_id = v.id
     and r.scope_id in (p_craft_id, c.organization_id)
     and r.scope_level in (0, p_craft_level)
     and r.during @> p_day
   where c.organization_id = core.current_organization_id()
     and c.vendor_id = p_vendor_id
     and (c.site_id is null or c.site_id = p_site_id)
     and contract.was_in_force(c, p_site_id, p_day, p_at)
   order by c.id is distinct from p_contract_id, c.site_id is null, r.craft_level is null, r.craft_id is null,
            c.starts_on desc nulls last, c.contract_number
   limit 1
$$;

grant execute on function contract.rate_on to assetry_api;
