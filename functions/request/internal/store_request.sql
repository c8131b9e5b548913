-- Makes a request of values that were checked. What it is about is held as it is, so that nothing is asked about an
-- asset that is being retired or moved away. A number is taken last.
create or replace function request.store_request(p_request request.requests)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform asset.hold_location(p_request.site_id, p_request.location_id);
  perform asset.hold_usable_asset(p_request.site_id, p_request.asset_id);

  insert into request.requests (
    site_id, request_number, title, description, source, portal_id, requester_id, requester_name, requester_contact,
    asset_id, location_id, problem_id, priority, reported_at, custom
  )
  values (
    p_request.site_id, core.new_number('request.requests'), p_request.title, p_request.description,
    coalesce(p_request.source, 'API'), p_request.portal_id, p_request.requester_id, p_request.requester_name,
    p_request.requester_contact, p_request.asset_id, p_request.location_id, p_request.problem_id,
    coalesce(p_request.priority, request.default_priority(p_request.problem_id, p_request.asset_id)),
    coalesce(p_request.reported_at, now()), coalesce(p_request.custom, '{}')
  )
  returning * into p_request;

  perform service.follow_request(p_request, true);
  return p_request;
end
$$;

grant execute on function request.store_request to assetry_api;
