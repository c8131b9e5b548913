-- The permissions that a role holds.
create or replace function identity.permissions_of_role(p_role_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select p.code
      from identity.permissions as p
      join identity.roles as r on r.id = p_role_id
     where r.organization_id = core.current_organization_id()
       and (r.grants_everything
            or exists (
              select 1 from identity.role_permissions as rp where rp.role_id = r.id and rp.permission = p.code
            ))
  )
$$;

grant execute on function identity.permissions_of_role to assetry_api;
