-- The sites that an account was given; all of its organization's when it reaches all.
create or replace function identity.site_ids_of(p_account_id uuid)
returns uuid[]
language sql
stable
parallel safe
security definer
set search_path = ''
as $$
  select coalesce(r.site_ids, '{}')
    from identity.accounts as a
    left join identity.reaches as r
      on r.organization_id = a.organization_id
     and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
   where a.id = p_account_id
$$;

grant execute on function identity.site_ids_of to assetry_api;
