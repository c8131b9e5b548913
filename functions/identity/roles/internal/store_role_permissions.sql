-- Gives a role exactly the permissions that the values name; leaves them alone when they name none.
create or replace function identity.store_role_permissions(p_role_id uuid, p_values jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permissions text[];
begin
  if coalesce(p_values -> 'permissions', 'null') = 'null' then
    return;
  end if;

  v_permissions := array(select distinct p.code from jsonb_array_elements_text(p_values -> 'permissions') as p (code));
  perform identity.check_permission_codes('permissions', v_permissions);
  perform identity.require_rights(v_permissions);
  perform identity.require_unlimited(v_permissions);

  delete from identity.role_permissions as rp
   where rp.role_id = p_role_id
     and rp.permission <> all (v_permissions);

  insert into identity.role_permissions (role_id, permission)
  select p_role_id, p.code
    from unnest(v_permissions) as p (code)
  on conflict do nothing;
end
$$;

grant execute on function identity.store_role_permissions to assetry_api;
