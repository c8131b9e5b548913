create or replace function api.record_request_feedback(
  p_request_id  uuid,
  p_score       integer,
  p_note        text    default null,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'record_request_feedback', 'request.create', jsonb_build_array(p_request_id, p_score, p_note, p_row_version)
  );
  v_request request.requests;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    perform request.check_score(p_score);
    v_request := request.lock_request(p_request_id, p_row_version);

    if v_request.requester_id is distinct from core.current_account_id() then
      perform core.refuse(
        'NOT_THE_REQUESTER', format('Request %s belongs to another requester', v_request.request_number), 403
      );
    end if;

    v_request := request.store_feedback(v_request, p_score, p_note);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.record_request_feedback is $$Rate a resolved request

Once, by the requester alone, when the request is RESOLVED.
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW, NOT_THE_REQUESTER, REQUEST_NOT_RESOLVED and
FEEDBACK_GIVEN.$$;
