create or replace function api.answer_portal_request(p_reference text, p_answer text)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.answer_submission(p_reference, p_answer);
end
$$;

alter function api.answer_portal_request owner to assetry_auth;
grant execute on function api.answer_portal_request to anon;

comment on function api.answer_portal_request is $$Answer what was asked about one's own request

Without an account, by the reference. Send no bearer token with this call.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND and TRANSITION_NOT_ALLOWED (nothing is asked).$$;
