-- Refuses a role as which nobody signs a permit by itself.
create or replace function safety.check_signing_role(p_role text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_role not in ('ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY'), true) then
    perform core.refuse_field('p_role', 'NOT_IN_VOCABULARY', 'One of ACCEPTOR, AREA_AUTHORITY, SAFETY');
  end if;
end
$$;

grant execute on function safety.check_signing_role to assetry_api;
