create or replace function api.create_quote_request(
  p_values     api.field_values,
  p_lines      api.row_list,
  p_vendor_ids uuid[]
)
returns setof procurement.quote_request_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_quote_request', 'quote_request.create', jsonb_build_array(p_values, p_lines, p_vendor_ids)
  );
  v_read    record;
  v_request procurement.quote_requests;
  v_rows    jsonb;
  v_lines   procurement.order_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.quote_requests', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.quote_request_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_request := jsonb_populate_record(null::procurement.quote_requests, v_read.p_kept);
    perform procurement.check_asked_vendors(p_vendor_ids);

    if v_request.closes_at <= clock_timestamp() then
      perform core.refuse_field('closes_at', 'IN_PAST', 'Must be in the future');
    end if;

    v_lines := procurement.read_quote_request_lines(v_request.site_id, v_rows);
    v_request := procurement.store_quote_request(v_request, v_lines, p_vendor_ids);

    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::procurement.quote_request_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_request_answer, v_answer);
end
$$;

comment on function api.create_quote_request is $$Create a request for quotation

The request is a DRAFT and cannot change: cancel it and create another instead.
p_lines: 1 to 500 objects: requisition_line_id of an approved requisition with quantity (default all not ordered), or
a line as in create_purchase_order without a price
p_vendor_ids: Ids of rows of /vendors to invite, 1 to 50
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
