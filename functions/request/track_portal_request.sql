create or replace function api.track_portal_request(p_reference text)
returns setof request.submission_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  return next request.track_submission(p_reference);
end
$$;

alter function api.track_portal_request owner to assetry_auth;
grant execute on function api.track_portal_request to anon;

comment on function api.track_portal_request is $$See what became of one's own request

Without an account, by the reference that submit_portal_request answered. allowed_actions names what can be called with
it now. A request that somebody found to say the same as another has the status of that one. Send no bearer token with
this call.
Refuses with REQUEST_NOT_FOUND.$$;
