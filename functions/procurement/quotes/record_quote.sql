create or replace function api.record_quote(
  p_quote_request_id uuid,
  p_values           api.field_values,
  p_lines            api.row_list
)
returns setof procurement.quote_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'record_quote', 'quote.record', jsonb_build_array(p_quote_request_id, p_values, p_lines)
  );
  v_read    record;
  v_request procurement.quote_requests;
  v_quote   procurement.quotes;
  v_rows    jsonb;
  v_lines   procurement.quote_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.quotes', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.quote_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_quote := jsonb_populate_record(null::procurement.quotes, v_read.p_kept);
    v_request := procurement.lock_quote_request(p_quote_request_id, null);

    if v_request.status <> 'SENT' then
      perform core.refuse(
        'QUOTE_REQUEST_NOT_OPEN', format('Request %s is %s', v_request.quote_request_number, v_request.status), 409
      );
    end if;

    v_quote.site_id := v_request.site_id;
    v_quote.quote_request_id := v_request.id;
    v_quote.quoted_at := coalesce(v_quote.quoted_at, clock_timestamp());
    v_quote.is_late := v_quote.quoted_at > v_request.closes_at;
    v_quote.currency := coalesce(v_quote.currency, core.hold_currency(v_request.site_id));
    perform procurement.check_quote(v_request, v_quote);
    v_lines := procurement.read_quote(v_request, procurement.priced_quote(v_quote, v_rows));
    v_quote := procurement.store_quote(v_quote, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_quote), null::procurement.quote_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_answer, v_answer);
end
$$;

comment on function api.record_quote is $$Record a vendor's quote

For a sent request and an invited vendor. A quote after closes_at is refused, or marked as late where the request
allows it. A vendor has one valid quote: withdraw the previous one with withdraw_quote first.
p_lines: 1 to 500 objects with quote_request_line_id, unit_price and quantity (default all requested); an omitted line
is not offered. Without unit_price a line with an item takes the price of the vendor's contracts (list_vendor_prices)
Refuses with VALIDATION_FAILED, QUOTE_REQUEST_NOT_FOUND, QUOTE_REQUEST_NOT_OPEN, QUOTE_LATE, RATE_MISSING and
ALREADY_EXISTS.$$;
