-- Keeps what the requester of a reference answers to what was asked.
create or replace function request.answer_submission(p_reference text, p_text text)
returns request.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  p_text := core.check_text('p_answer', p_text, 4000, true);
  v_request := request.open_submission(p_reference, true);
  perform set_config('assetry.action', 'answer_request', true);
  v_request := request.store_answer(v_request, request.next_status(v_request, 'answer_request'), p_text);
  return request.submission_answer(v_request);
end
$$;

grant execute on function request.answer_submission to assetry_auth;
