-- Ends the revision of a purchase order that waits, if one does: what was approved stays in force.
create or replace function procurement.end_revision(p_purchase_order_id uuid, p_status text)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.order_revisions as r
     set status = p_status
   where r.purchase_order_id = p_purchase_order_id
     and r.status = 'PENDING'
$$;

grant execute on function procurement.end_revision to assetry_api;
