-- The lines of an order that a receipt is about: those of its rows, or all.
create or replace function procurement.received_line_ids(p_purchase_order_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select l.id
      from procurement.order_lines as l
     where l.purchase_order_id = p_purchase_order_id
       and (
         p_rows is null
         or l.id = any (
              array(select (r.kept ->> 'purchase_order_line_id')::uuid from jsonb_array_elements(p_rows) as r (kept))
            )
       )
  )
$$;

grant execute on function procurement.received_line_ids to assetry_api;
