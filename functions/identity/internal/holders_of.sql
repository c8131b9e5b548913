-- The active accounts of an organization that hold a permission by a role that names it; where none does, those that
-- may do everything. For whoever has something to tell them: what one may do is asked by core.has_permission.
create or replace function identity.holders_of(p_organization_id uuid, p_permission text)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with holders as (
    select a.id, bool_or(rp.permission is not null) as is_named
      from identity.accounts as a
      join identity.account_roles as ar on ar.organization_id = a.organization_id and ar.account_id = a.id
      join identity.roles as r on r.organization_id = ar.organization_id and r.id = ar.role_id
      left join identity.role_permissions as rp
        on rp.organization_id = r.organization_id
       and rp.role_id = r.id
       and rp.permission = p_permission
     where a.organization_id = p_organization_id
       and a.status = 'ACTIVE'
       and (r.grants_everything or rp.permission is not null)
     group by a.id
  )
  select coalesce(array_agg(h.id order by h.id), '{}')
    from holders as h
   where h.is_named
      or not exists (select from holders as o where o.is_named)
$$;

grant execute on function identity.holders_of to assetry_api;
