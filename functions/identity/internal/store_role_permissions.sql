-- Gives a role exactly the permissions that the values name; leaves them alone when they name none.
create or replace function identity.store_role_permissions(p_role_id uuid, p_values jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permissions text[];
  v_unknown     text[];
begin
  if coalesce(p_values -> 'permissions', 'null') = 'null' then
    return;
  end if;

  v_permissions := array(select distinct p.code from jsonb_array_elements_text(p_values -> 'permissions') as p (code));
  v_unknown := array(select unnest(v_permissions) except select p.code from identity.permissions as p order by 1);

  if v_unknown <> '{}' then
    perform core.refuse_field('permissions', 'NOT_IN_VOCABULARY', 'Unknown: ' || array_to_string(v_unknown, ', '));
  end if;

  perform identity.require_rights(v_permissions);

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
