create or replace function api.cancel_portal_request(p_reference text, p_reason text default null)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.cancel_submission(p_reference, p_reason);
end
$$;

alter function api.cancel_portal_request owner to assetry_auth;
grant execute on function api.cancel_portal_request to anon;

comment on function api.cancel_portal_request is $$Cancel your request, without account

Uses the reference of the request, before it is converted to work. Send no bearer token with this call.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
