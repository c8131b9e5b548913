-- Keeps what the requester of a reference thinks of what came of it.
create or replace function request.judge_submission(p_reference text, p_score integer, p_note text)
returns request.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  p_note := core.check_text('p_note', p_note, 2000);
  perform request.check_score(p_score);
  v_request := request.open_submission(p_reference, true);
  perform set_config('assetry.action', 'record_request_feedback', true);
  v_request := request.store_feedback(v_request, p_score, p_note);
  return request.submission_answer(v_request);
end
$$;

grant execute on function request.judge_submission to assetry_auth;
