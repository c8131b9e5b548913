-- The policy that holds for something: the first by rank that fits, those of its own contract before others; empty when
-- none does. It is the same whoever asks.
create or replace function service.policy_for(
  p_site_id     uuid,
  p_priority    text,
  p_asset_id    uuid,
  p_work_type   text,
  p_contract_id uuid
)
returns service.policies
language sql
stable
security definer
set search_path = ''
as $$
  select p.*
    from core.sites as s
    left join asset.assets as a on a.id = p_asset_id
    join service.policies as p
      on p.organization_id = s.organization_id
     and p.is_active
     and service.fits(p, p_site_id, p_priority, a.criticality, p_work_type, p_contract_id)
   where s.id = p_site_id
   order by coalesce(p.contract_id = p_contract_id, false) desc, p.rank, p.id
   limit 1
$$;

grant execute on function service.policy_for to assetry_api;
