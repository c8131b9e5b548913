create or replace function api.submit_portal_request(
  p_slug        text,
  p_title       text,
  p_description text default null,
  p_asset_id    uuid default null,
  p_location_id uuid default null,
  p_problem_id  uuid default null,
  p_name        text default null,
  p_contact     text default null
)
returns table (reference text, request_number text, status text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key     text := core.header('idempotency-key');
  v_portal  request.portals := request.open_portal(p_slug);
  v_request request.requests;
begin
  if char_length(v_key) not between 16 and 255 then
    perform core.refuse(
      'INVALID_IDEMPOTENCY_KEY', 'Without an account, an Idempotency-Key has 16 to 255 characters, such as a UUID',
        400
    );
  end if;

  v_request.organization_id := v_portal.organization_id;
  v_request.site_id := v_portal.site_id;
  v_request.portal_id := v_portal.id;
  v_request.source := case when v_portal.asset_id is null then 'PORTAL' else 'QR' end;
  v_request.title := nullif(btrim(p_title), '');
  v_request.description := nullif(btrim(p_description), '');
  v_request.asset_id := p_asset_id;
  v_request.location_id := p_location_id;
  v_request.problem_id := p_problem_id;
  v_request.requester_name := nullif(btrim(p_name), '');
  v_request.requester_contact := nullif(btrim(p_contact), '');
  perform core.refuse_faults(request.submission_faults(v_portal, v_request));
  v_request.asset_id := coalesce(v_portal.asset_id, p_asset_id);
  reference := request.new_reference(v_portal, v_request, v_key);
  v_request := request.submit(v_portal, v_request, reference);
  request_number := v_request.request_number;
  status := v_request.status;
  return next;
end
$$;

alter function api.submit_portal_request owner to assetry_auth;
grant execute on function api.submit_portal_request to anon;

comment on function api.submit_portal_request is $$Submit a request without an account

Through a request portal (list_portal_choices). The answer has a reference of 43 characters, the only key with which
the requester follows, answers and rates the request: keep it. With an Idempotency-Key of at least 16 characters a
repeated call returns the same request. Texts are stored as written: escape them for display in HTML. Send no bearer
token with this call.
p_description: Full description; where the portal offers it
p_asset_id: Id of a choice of list_portal_choices; where the portal offers it
p_location_id: Id of a choice of list_portal_choices; where the portal offers it
Refuses with PORTAL_NOT_FOUND (for every cause), INVALID_IDEMPOTENCY_KEY, VALIDATION_FAILED, TOO_MANY_SUBMISSIONS
(hourly limit of the network or the portal) and, when it has gone meanwhile, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
