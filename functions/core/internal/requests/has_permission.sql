-- Whether the request may do what the permission allows. Every action asks it first: who acts for themselves, without a
-- key, is looked up at once. See core.current_permissions.
create or replace function core.has_permission(p_permission text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_account_id uuid := core.current_account_id();
begin
  if core.current_api_key_id() is not null or core.current_actor_id() <> v_account_id then
    return p_permission = any (core.current_permissions());
  end if;

  return exists (
    select 1
      from identity.account_roles as ar
      join identity.roles as r on r.id = ar.role_id
     where ar.account_id = v_account_id
       and case
             when r.grants_everything
             then exists (select from identity.permissions as p where p.code = p_permission)
             else exists (
               select from identity.role_permissions as rp
                where rp.organization_id = ar.organization_id
                  and rp.role_id = ar.role_id
                  and rp.permission = p_permission
             )
           end
  );
end
$$;

grant execute on function core.has_permission to assetry_api, assetry_list, assetry_auth;
