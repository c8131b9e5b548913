create or replace function api.track_portal_request(p_reference text)
returns setof request.submission_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  return next request.track_submission(p_reference);
end
$$;

alter function api.track_portal_request owner to assetry_auth;
grant execute on function api.track_portal_request to anon;

comment on function api.track_portal_request is $$Track your request, without account

Uses the reference returned by submit_portal_request. allowed_actions lists the actions possible now. A duplicate has
the status of the request into which it was merged. Send no bearer token with this call.
Refuses with REQUEST_NOT_FOUND.$$;
