-- A purchase order as it is, or with p_is_approved as its next approval makes it: with the values of the revision that
-- waits, and with its rate until something has arrived or was invoiced.
create or replace function procurement.order_to_be(p_purchase_order_id uuid, p_is_approved boolean)
returns setof procurement.purchase_orders
language sql
stable
set search_path = ''
as $$
  select (
           jsonb_populate_record(
             o,
             case
               when not p_is_approved or r.revised_values is null then '{}'
               when o.receipt_status = 'NONE' and o.invoice_status = 'NONE' then r.revised_values
               else r.revised_values - 'exchange_rate'
             end
           )
         ).*
    from procurement.purchase_orders as o
    left join procurement.order_revisions as r on r.purchase_order_id = o.id and r.status = 'PENDING'
   where o.id = p_purchase_order_id
$$;

grant execute on function procurement.order_to_be to assetry_api, assetry_list;
