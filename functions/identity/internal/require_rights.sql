-- Refuses to give, take or change what allows more than the caller may: nobody rises by their own hand.
create or replace function identity.require_rights(p_permissions text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_missing text[] := array(select unnest(p_permissions) except select unnest(core.current_permissions()) order by 1);
begin
  if v_missing <> '{}' then
    perform core.refuse(
      'RIGHTS_EXCEEDED', 'That has more rights than your account', 403, jsonb_build_object('permissions', v_missing)
    );
  end if;
end
$$;

grant execute on function identity.require_rights to assetry_api;
