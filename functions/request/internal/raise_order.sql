-- Makes work of a request that is locked, and whose asset and location are: the request names the work from then on.
create or replace function request.raise_order(p_request request.requests, p_values jsonb, p_status text, p_note text)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders := work.raise_work_order(
    jsonb_populate_record(null::work.work_orders, p_values), p_values
  );
begin
  v_work_order := work.carry_waits(v_work_order, service.waits_of(p_request.id));

  update request.requests as r
     set status = p_status,
         status_note = p_note,
         converted_at = coalesce(r.converted_at, clock_timestamp()),
         resolved_at = null,
         work_order_id = v_work_order.id,
         earlier_work_order_ids = array_remove(r.earlier_work_order_ids || r.work_order_id, null)
   where r.id = p_request.id
  returning * into p_request;

  perform file.carry_links(
    p_request.organization_id, p_request.id, 'work.work_orders', v_work_order.id, v_work_order.site_id
  );
  perform service.follow_request(p_request);
  return p_request;
end
$$;

grant execute on function request.raise_order to assetry_api;
