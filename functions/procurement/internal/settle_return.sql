-- Whether a return is credited: when approved credit notes credit all that went back, with what they say. Nothing for
-- null. The order is locked.
create or replace function procurement.settle_return(p_vendor_return_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.vendor_returns as r
     set status = case when q.is_whole then 'CREDITED' else 'SHIPPED' end,
         credited_amount = case when q.is_whole then q.amount end,
         credit_reference = case when q.is_whole then q.reference end,
         credited_on = case when q.is_whole then q.credited_on end
    from procurement.credited_of_return(p_vendor_return_id) as q
   where r.id = p_vendor_return_id
     and (r.status = 'CREDITED') <> q.is_whole
$$;

grant execute on function procurement.settle_return to assetry_api;
