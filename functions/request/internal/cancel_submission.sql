-- Ends the request of a reference, because its requester does not need it any more.
create or replace function request.cancel_submission(p_reference text, p_reason text)
returns request.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  p_reason := core.check_text('p_reason', p_reason, 2000);
  v_request := request.open_submission(p_reference, true);
  perform set_config('assetry.action', 'cancel_request', true);
  v_request := request.store_end(v_request, request.next_status(v_request, 'cancel_request'), p_reason);
  return request.submission_answer(v_request);
end
$$;

grant execute on function request.cancel_submission to assetry_auth;
