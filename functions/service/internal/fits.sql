-- Whether a policy that is active holds for something: no more than service.mismatches says of it, without the words,
-- so that it is one condition of the statement that asks it of every policy.
create or replace function service.fits(
  p_policy      service.policies,
  p_site_id     uuid,
  p_priority    text,
  p_criticality text,
  p_work_type   text,
  p_contract_id uuid
)
returns boolean
language sql
stable
return coalesce((p_policy).site_id = p_site_id, true)
  and coalesce(p_priority = any ((p_policy).priorities), true)
  and ((p_policy).criticalities is null or coalesce(p_criticality = any ((p_policy).criticalities), false))
  and ((p_policy).work_types is null or coalesce(p_work_type = any ((p_policy).work_types), false))
  and coalesce((p_policy).contract_id = p_contract_id, true)
  and (
    (p_policy).contract_id is null
    or exists (
      select
        from contract.contracts as c
       where c.id = (p_policy).contract_id
         and c.status = 'ACTIVE'
         and coalesce(c.site_id = p_site_id, true)
    )
  );

grant execute on function service.fits to assetry_api;
