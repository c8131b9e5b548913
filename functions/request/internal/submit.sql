-- Keeps what somebody without an account hands in through a portal; answers the request, or the one that was made of
-- the same call before. What it is about is held before the portal, and the portal while requests are counted, so that
-- many who come at once are counted one after the other.
create or replace function request.submit(p_portal request.portals, p_request request.requests, p_reference text)
returns request.requests
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_secret_hash  bytea := sha256(convert_to(p_reference, 'UTF8'));
  v_network_hash bytea := core.request_hash(
    jsonb_build_array('network', p_portal.id, request.visitor_network(core.header('x-forwarded-for')))
  );
  v_existing     request.requests := request.submitted(p_portal.organization_id, v_secret_hash);
begin
  if v_existing.id is null then
    -- Whoever is sent away waits for nobody.
    perform request.check_rate(p_portal, v_network_hash);
    perform asset.hold_location(p_request.site_id, p_request.location_id);
    perform asset.hold_usable_asset(p_request.site_id, p_request.asset_id);
    perform from request.portals as p where p.id = p_portal.id for no key update;
    v_existing := request.submitted(p_portal.organization_id, v_secret_hash);
  end if;

  if v_existing.id is not null then
    perform core.add_header('Idempotent-Replayed', 'true');
    return v_existing;
  end if;

  perform request.check_rate(p_portal, v_network_hash);
  perform set_config('assetry.action', 'create_request', true);
  p_request := request.store_request(p_request);

  insert into request.submissions (organization_id, portal_id, request_id, secret_hash, network_hash)
  values (p_portal.organization_id, p_portal.id, p_request.id, v_secret_hash, v_network_hash);

  return p_request;
end
$$;

grant execute on function request.submit to assetry_auth;
