create or replace function api.send_quote_request(
  p_quote_request_id uuid,
  p_channel          text    default 'EMAIL',
  p_row_version      integer default null
)
returns setof procurement.quote_request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'send_quote_request', 'quote_request.create', jsonb_build_array(p_quote_request_id, p_channel, p_row_version)
  );
  v_request procurement.quote_requests;
  v_status  text;
begin
  if v_answer is null then
    p_channel := procurement.check_channel(p_channel);
    perform procurement.hold_vendors_of(p_quote_request_id);
    v_request := procurement.lock_quote_request(p_quote_request_id, p_row_version);
    v_status := procurement.next_quote_request_status(v_request, 'send_quote_request');

    if v_request.closes_at <= clock_timestamp() then
      perform core.refuse(
        'QUOTE_REQUEST_OVER', format('Request %s has ended', v_request.quote_request_number), 422,
        p_hint => 'Create another one with a later closes_at'
      );
    end if;

    if p_channel = 'EMAIL' then
      perform procurement.mail_vendors(
        v_request,
        array(select v.vendor_id from procurement.quote_request_vendors as v where v.quote_request_id = v_request.id),
        format('Request for quotation %s', v_request.quote_request_number), procurement.request_text(v_request),
        file.whole_document_content('procurement.quote_requests', v_request.id)
      );
    end if;

    update procurement.quote_request_vendors as v
       set asked_at = clock_timestamp()
     where v.quote_request_id = p_quote_request_id;

    update procurement.quote_requests as q
       set status = v_status,
           sent_at = clock_timestamp()
     where q.id = p_quote_request_id
    returning * into v_request;

    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::procurement.quote_request_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_request_answer, v_answer);
end
$$;

comment on function api.send_quote_request is $$Send a request for quotation to its vendors

From now on quotes can be recorded.
p_channel: EMAIL (default), through the organization's mail relay to the address of each vendor, with the request as a
PDF, which names no other vendor; or OTHER when it was sent by other means
Refuses with VALIDATION_FAILED (a vendor has no email address), QUOTE_REQUEST_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED, QUOTE_REQUEST_OVER (closes_at has passed), RELAY_NOT_CONFIGURED and QUEUE_NOT_INSTALLED.$$;
