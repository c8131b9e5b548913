-- All that can be taken back of a receipt, as rows of a reversal.
create or replace function procurement.rest_of_receipt(p_receipt_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'receipt_line_id', g.id, 'quantity', g.quantity - greatest(g.rejected_quantity, g.returned_quantity)
             )
             order by g.position
           ),
           '[]'
         )
    from procurement.receipt_lines as g
   where g.receipt_id = p_receipt_id
     and g.quantity > greatest(g.rejected_quantity, g.returned_quantity)
$$;

grant execute on function procurement.rest_of_receipt to assetry_api;
