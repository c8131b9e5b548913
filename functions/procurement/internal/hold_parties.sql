-- Keeps the vendor and the contract of a purchase order as they are, before the order is locked.
create or replace function procurement.hold_parties(p_purchase_order_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform contract.hold_vendor(o.vendor_id)
     from procurement.purchase_orders as o
    where o.id = p_purchase_order_id;

  perform contract.hold_contract(o.contract_id)
     from procurement.purchase_orders as o
    where o.id = p_purchase_order_id;
end
$$;

grant execute on function procurement.hold_parties to assetry_api;
