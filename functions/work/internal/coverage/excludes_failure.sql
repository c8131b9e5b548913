-- Whether a line of a contract leaves out one of these failure codes.
create or replace function work.excludes_failure(p_coverage_id uuid, p_failure_code_ids uuid[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from contract.coverage_exclusions as x
     where x.organization_id = core.current_organization_id()
       and x.coverage_id = p_coverage_id
       and x.failure_code_id = any (p_failure_code_ids)
  )
$$;

grant execute on function work.excludes_failure to assetry_api, assetry_list;
