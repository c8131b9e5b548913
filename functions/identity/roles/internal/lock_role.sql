-- Locks a role at the version that the caller read.
create or replace function identity.lock_role(p_role_id uuid, p_row_version integer)
returns identity.roles
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_role identity.roles;
begin
  select * into v_role
    from identity.roles as r
   where r.id = p_role_id
     for no key update;

  if not found then
    perform core.refuse('ROLE_NOT_FOUND', 'No such role', 404);
  end if;

  perform core.check_row_version(v_role.row_version, p_row_version);
  return v_role;
end
$$;

grant execute on function identity.lock_role to assetry_api;
