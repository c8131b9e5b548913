-- Makes new work of the request of a reference, whose requester is not content. What it is about is held before it.
create or replace function request.reopen_submission(p_reference text, p_reason text)
returns request.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request request.requests;
  v_status  text;
begin
  p_reason := core.check_text('p_reason', p_reason, 2000, true);
  v_request := request.open_submission(p_reference, false);
  perform set_config('assetry.action', 'reopen_request', true);
  perform asset.hold_location(v_request.site_id, v_request.location_id);
  perform asset.hold_usable_asset(v_request.site_id, v_request.asset_id);
  v_request := request.lock_request(v_request.id, null);
  v_status := request.next_status(v_request, 'reopen_request');
  perform request.check_reopening(v_request);
  v_request := request.raise_order(
    v_request, request.reopening_values(v_request, p_reason), v_status, p_reason
  );
  return request.submission_answer(v_request);
end
$$;

grant execute on function request.reopen_submission to assetry_auth;
