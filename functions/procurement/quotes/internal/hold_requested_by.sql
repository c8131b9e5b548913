-- Keeps what a request for quotation asks for as it is, and locks the requisitions that it is asked for by, in the one
-- order of locks, before the request is locked. Answers the requisitions.
create or replace function procurement.hold_requested_by(p_quote_request_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform
     from inventory.items as i
    where i.id in (
            select l.item_id from procurement.quote_request_lines as l where l.quote_request_id = p_quote_request_id
          )
    order by i.id
      for share;

  perform
     from work.work_orders as w
    where w.id in (
            select l.work_order_id
              from procurement.quote_request_lines as l
             where l.quote_request_id = p_quote_request_id
          )
    order by w.id
      for share;

  v_ids := array(
    select distinct n.requisition_id
      from procurement.quote_request_lines as l
      join procurement.requisition_lines as n on n.id = l.requisition_line_id
     where l.quote_request_id = p_quote_request_id
     order by 1
  );
  perform procurement.lock_requisition(r.id, null) from unnest(v_ids) with ordinality as r (id, place);
  return v_ids;
end
$$;

grant execute on function procurement.hold_requested_by to assetry_api;
