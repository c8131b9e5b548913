-- The lines of an order of which something is given back.
create or replace function procurement.returned_line_ids(p_purchase_order_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select g.purchase_order_line_id
      from procurement.receipts as r
      join procurement.receipt_lines as g on g.receipt_id = r.id
     where r.purchase_order_id = p_purchase_order_id
       and g.id = any (
             array(select (k.kept ->> 'receipt_line_id')::uuid from jsonb_array_elements(p_rows) as k (kept))
           )
  )
$$;

grant execute on function procurement.returned_line_ids to assetry_api;
