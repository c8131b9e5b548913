-- Refuses a portal that offers to choose among assets and is for one already.
create or replace function request.check_portal(p_portal request.portals)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_portal.asset_id is not null and 'ASSET' = any (p_portal.offered_fields) then
    perform core.refuse_field('offered_fields', 'INVALID_COMBINATION', 'A portal for one asset offers no other assets');
  end if;
end
$$;

grant execute on function request.check_portal to assetry_api;
