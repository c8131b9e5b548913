create or replace function api.answer_request(
  p_request_id  uuid,
  p_answer      text,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'answer_request', 'request.create', jsonb_build_array(p_request_id, p_answer, p_row_version)
  );
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    p_answer := core.check_text('p_answer', p_answer, 4000, true);
    v_request := request.lock_request(p_request_id, p_row_version);
    perform request.check_party(v_request);
    v_status := request.next_status(v_request, 'answer_request');
    v_request := request.store_answer(v_request, v_status, p_answer);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.answer_request is $$Answer a question about a request

For the requester, or for accounts that triage requests, such as after a telephone call. The request becomes
TRIAGED.
p_answer: Answer to the question, such as "second floor, room 214"
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW, NOT_THE_REQUESTER and TRANSITION_NOT_ALLOWED.$$;
