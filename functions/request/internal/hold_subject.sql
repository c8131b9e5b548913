-- Holds as it is what a request is to be about from now on, before the request itself; what it is about already stays.
create or replace function request.hold_subject(p_request_id uuid, p_values jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before request.requests;
begin
  select * into v_before from request.requests as r where r.id = p_request_id;

  if v_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
    perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
  end if;

  if v_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
    perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
  end if;
end
$$;

grant execute on function request.hold_subject to assetry_api;
