create or replace function api.reopen_portal_request(p_reference text, p_reason text)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.reopen_submission(p_reference, p_reason);
end
$$;

alter function api.reopen_portal_request owner to assetry_auth;
grant execute on function api.reopen_portal_request to anon;

comment on function api.reopen_portal_request is $$Reopen your resolved request, without account

Uses the reference of the request, within the days that the portal allows after completion. p_reason is required: what
is still wrong. Creates a new work order. Send no bearer token with this call.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, TRANSITION_NOT_ALLOWED, REOPENING_OVER, PARENT_AT_OTHER_SITE,
ASSET_RETIRED and NO_WORKING_TIME (the calendar of the site has no hours).$$;
