-- What became of the request of a reference.
create or replace function request.track_submission(p_reference text)
returns request.submission_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_request request.requests := request.open_submission(p_reference, false);
begin
  return request.submission_answer(v_request);
end
$$;

grant execute on function request.track_submission to assetry_auth;
