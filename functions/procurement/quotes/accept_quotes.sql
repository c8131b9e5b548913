create or replace function api.accept_quotes(
  p_quote_request_id uuid,
  p_lines            api.row_list,
  p_channel          text         default 'EMAIL',
  p_row_version      integer      default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'accept_quotes', 'quote.accept', jsonb_build_array(p_quote_request_id, p_lines, p_channel, p_row_version)
  );
  v_request procurement.quote_requests;
  v_ids     uuid[];
  v_rows    jsonb;
  v_status  text;
begin
  if v_answer is null then
    p_channel := procurement.check_channel(p_channel);
    v_rows := core.check_rows('p_lines', 'procurement.quote_lines', p_lines, 'update', 500);
    perform procurement.hold_vendors_of(p_quote_request_id);
    v_ids := procurement.hold_requested_by(p_quote_request_id);
    v_request := procurement.lock_quote_request(p_quote_request_id, p_row_version);
    v_status := procurement.next_quote_request_status(v_request, 'accept_quotes');
    perform procurement.check_acceptance(v_request, v_rows);
    perform procurement.lock_budgets(procurement.requisition_claims(v_ids), false);
    v_answer := procurement.order_quotes(v_rows);
    perform procurement.settle_requisition(r.id) from unnest(v_ids) with ordinality as r (id, place);
    perform procurement.settle_conversion(
      v_ids, array(select (a.answer ->> 'id')::uuid from jsonb_array_elements(v_answer) as a (answer)),
      'procurement.quote_requests', p_quote_request_id
    );

    update procurement.quote_requests as q
       set status = v_status,
           awarded_at = clock_timestamp()
     where q.id = p_quote_request_id
    returning * into v_request;

    perform procurement.end_quotes(v_request, p_channel);

    v_answer := core.finish_action(v_answer);
  end if;

  return query select * from jsonb_populate_recordset(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.accept_quotes is $$Accept quotes, line by line

Creates a DRAFT purchase order for each quote with accepted lines, at its prices, in its currency and terms, to be
submitted as usual. Requisition lines that are not accepted can be ordered or requested again. The request is AWARDED.
Budget commitments of the requisitions move to the orders.
p_lines: Objects with the id of a quote line and quantity (default all offered), so that a line can be split among
vendors
p_channel: EMAIL (default) notifies the vendors without accepted lines, OTHER when they are notified by other means
Refuses with VALIDATION_FAILED, QUOTE_REQUEST_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, REQUISITION_ORDERED,
RATE_MISSING, RELAY_NOT_CONFIGURED and QUEUE_NOT_INSTALLED.$$;
