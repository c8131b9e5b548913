-- The permissions that an account holds through its roles.
create or replace function identity.permissions_of(p_account_id uuid)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from identity.account_roles as ar
      join identity.roles as r on r.id = ar.role_id
     where ar.account_id = p_account_id
       and r.grants_everything
  ) then
    return array(select p.code from identity.permissions as p);
  end if;

  return array(
    select distinct rp.permission
      from identity.account_roles as ar
      join identity.role_permissions as rp on rp.organization_id = ar.organization_id and rp.role_id = ar.role_id
     where ar.account_id = p_account_id
  );
end
$$;

grant execute on function identity.permissions_of to assetry_api, assetry_auth;
