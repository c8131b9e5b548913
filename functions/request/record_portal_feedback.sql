create or replace function api.record_portal_feedback(p_reference text, p_score integer, p_note text default null)
returns setof request.submission_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.judge_submission(p_reference, p_score, p_note);
end
$$;

alter function api.record_portal_feedback owner to assetry_auth;
grant execute on function api.record_portal_feedback to anon;

comment on function api.record_portal_feedback is $$Rate your resolved request, without account

Uses the reference of the request; once, when it is RESOLVED. Send no bearer token with this call.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, REQUEST_NOT_RESOLVED and FEEDBACK_GIVEN.$$;
