create or replace function api.reopen_portal_request(p_reference text, p_reason text)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.reopen_submission(p_reference, p_reason);
end
$$;

alter function api.reopen_portal_request owner to assetry_auth;
grant execute on function api.reopen_portal_request to anon;

comment on function api.reopen_portal_request is $$Reopen one's own request

Without an account, by the reference, for as many days after the work was finished as the portal says. p_reason
(required) says what is still wrong; new work is made of it. Send no bearer token with this call.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, TRANSITION_NOT_ALLOWED, REOPENING_OVER, PARENT_AT_OTHER_SITE,
ASSET_RETIRED and NO_WORKING_TIME (the calendar of the site has no hours).$$;
