create or replace function api.reject_request(
  p_request_id  uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reject_request', 'request.triage', jsonb_build_array(p_request_id, p_reason, p_row_version)
  );
  v_request request.requests;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_request := request.lock_request(p_request_id, p_row_version);
    v_request := request.store_end(v_request, request.next_status(v_request, 'reject_request'), p_reason);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.reject_request is $$Reject a request

p_reason is required and shown to the requester.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
