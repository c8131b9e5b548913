-- Writes a request for quotation with its lines and the vendors that are asked.
create or replace function procurement.store_quote_request(
  p_request    procurement.quote_requests,
  p_lines      procurement.order_lines[],
  p_vendor_ids uuid[]
)
returns procurement.quote_requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  begin
    insert into procurement.quote_requests (
      site_id, quote_request_number, closes_at, accepts_late, needed_on, price_weight_percent, note
    )
    values (
      p_request.site_id, coalesce(p_request.quote_request_number, core.new_number('procurement.quote_requests')),
      p_request.closes_at, coalesce(p_request.accepts_late, false), p_request.needed_on,
      coalesce(p_request.price_weight_percent, 70), p_request.note
    )
    returning * into p_request;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('quote_request', v_constraint);
  end;

  insert into procurement.quote_request_lines (
    site_id, quote_request_id, position, requisition_line_id, kind, item_id, description, category_id, unit_id,
    quantity, storeroom_id, work_order_id, cost_center_id, needed_on
  )
  select p_request.site_id, p_request.id, l.position, l.requisition_line_id, l.kind, l.item_id, l.description,
         l.category_id, l.unit_id, l.quantity, l.storeroom_id, l.work_order_id, l.cost_center_id, l.needed_on
    from unnest(p_lines) as l
   order by l.position;

  insert into procurement.quote_request_vendors (site_id, quote_request_id, vendor_id)
  select p_request.site_id, p_request.id, v.id from unnest(p_vendor_ids) as v (id) group by v.id order by v.id;

  return p_request;
end
$$;

grant execute on function procurement.store_quote_request to assetry_api;
