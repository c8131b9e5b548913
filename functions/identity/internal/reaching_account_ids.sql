-- Those of these accounts that reach a site, as identity.site_ids_of has it, by set.
create or replace function identity.reaching_account_ids(p_account_ids uuid[], p_site_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select a.id
      from identity.accounts as a
      join identity.reaches as r
        on r.organization_id = a.organization_id
       and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
     where a.organization_id = core.current_organization_id()
       and a.id = any (p_account_ids)
       and p_site_id = any (r.site_ids)
  )
$$;

grant execute on function identity.reaching_account_ids to assetry_api;
