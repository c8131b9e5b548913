create or replace function api.request_details(
  p_request_id  uuid,
  p_question    text,
  p_row_version integer default null
)
returns setof request.request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'request_details', 'request.triage', jsonb_build_array(p_request_id, p_question, p_row_version)
  );
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    p_question := core.check_text('p_question', p_question, 4000, true);
    v_request := request.lock_request(p_request_id, p_row_version);
    v_status := request.next_status(v_request, 'request_details');

    insert into request.messages (site_id, request_id, kind, body)
    values (v_request.site_id, p_request_id, 'QUESTION', p_question);

    update request.requests as r
       set status = v_status,
           status_note = p_question
     where r.id = p_request_id
    returning * into v_request;

    perform service.follow_request(v_request);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

comment on function api.request_details is $$Ask the requester for details

The request waits for the requester; the waiting time does not count against service targets. The question is kept at
/request_messages and shown to the requester.
p_question: Question to the requester, such as "Which of the two doors?"
Refuses with VALIDATION_FAILED, REQUEST_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
