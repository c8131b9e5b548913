create or replace function api.cancel_quote_request(
  p_quote_request_id uuid,
  p_reason           text,
  p_row_version      integer default null
)
returns setof procurement.quote_request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'cancel_quote_request', 'quote_request.create', jsonb_build_array(p_quote_request_id, p_reason, p_row_version)
  );
  v_request procurement.quote_requests;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_request := procurement.lock_quote_request(p_quote_request_id, p_row_version);
    v_status := procurement.next_quote_request_status(v_request, 'cancel_quote_request');

    update procurement.quotes as q
       set status = 'NOT_ACCEPTED'
     where q.quote_request_id = p_quote_request_id
       and q.status = 'RECEIVED';

    update procurement.quote_requests as q
       set status = v_status,
           status_note = p_reason
     where q.id = p_quote_request_id
    returning * into v_request;

    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::procurement.quote_request_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_request_answer, v_answer);
end
$$;

comment on function api.cancel_quote_request is $$Cancel a request for quotation

Its quotes are not accepted; its requisition lines can be requested again. p_reason is required.
Refuses with VALIDATION_FAILED, QUOTE_REQUEST_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
