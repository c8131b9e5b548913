create or replace function api.answer_portal_request(p_reference text, p_answer text)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.answer_submission(p_reference, p_answer);
end
$$;

alter function api.answer_portal_request owner to assetry_auth;
grant execute on function api.answer_portal_request to anon;

comment on function api.answer_portal_request is $$Answer a question about your request, without account

Uses the reference of the request. Send no bearer token with this call.
p_answer: Answer to the question, such as "second floor, room 214"
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND and TRANSITION_NOT_ALLOWED (no question is open).$$;
