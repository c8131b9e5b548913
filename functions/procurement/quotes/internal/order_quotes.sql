-- Orders what was accepted: a draft for each quote, at its prices and in its currency. p_rows are lines of quotes, each
-- with the quantity that was accepted. Answers the orders as an action does. All that it touches is locked.
create or replace function procurement.order_quotes(p_rows jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_quote   procurement.quotes;
  v_rows    jsonb;
  v_ids     jsonb;
  v_read    record;
  v_lines   procurement.order_lines[];
  v_order   procurement.purchase_orders;
  v_answers jsonb := '[]';
begin
  for v_quote in
    select *
      from procurement.quotes as q
     where q.id in (
             select l.quote_id
               from procurement.quote_lines as l
              where l.id = any (array(select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept)))
           )
     order by q.id
  loop
    select jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', a.kind, 'item_id', a.item_id, 'description', a.description, 'category_id', a.category_id,
               'unit_id', a.unit_id, 'quantity', coalesce((r.kept ->> 'quantity')::numeric, l.quantity),
               'unit_price', l.unit_price, 'storeroom_id', a.storeroom_id, 'work_order_id', a.work_order_id,
               'cost_center_id', a.cost_center_id, 'needed_on', a.needed_on
             ))
             order by r.position
           ),
           jsonb_agg(
             jsonb_build_object('quote_line_id', l.id, 'requisition_line_id', a.requisition_line_id) order by r.position
           )
      into v_rows, v_ids
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.quote_lines as l on l.quote_id = v_quote.id and l.id = (r.kept ->> 'id')::uuid
      join procurement.quote_request_lines as a on a.id = l.quote_request_line_id;

    v_read := procurement.read_order_lines(v_rows, null);
    perform core.refuse_faults(v_read.p_faults);
    v_lines := array(
      select jsonb_populate_record(
               l, jsonb_build_object('requisition_line_id', v_ids -> (l.position - 1) -> 'requisition_line_id')
             )
        from unnest(v_read.p_read) as l
       order by l.position
    );
    v_order := procurement.place_lines(
      jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object(
          'site_id', v_quote.site_id, 'vendor_id', v_quote.vendor_id, 'currency', v_quote.currency, 'payment_terms',
          v_quote.payment_terms
        )
      ),
      v_lines
    );

    update procurement.quote_lines as l
       set accepted_quantity = o.quantity,
           purchase_order_line_id = o.id
      from procurement.order_lines as o
     where o.purchase_order_id = v_order.id
       and l.id = (v_ids -> (o.position - 1) ->> 'quote_line_id')::uuid;

    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  return v_answers;
end
$$;

grant execute on function procurement.order_quotes to assetry_api;
