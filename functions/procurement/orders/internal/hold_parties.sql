-- Keeps the vendor and the contract of a purchase order, and those of its revision that waits, as they are, before the
-- order is locked.
create or replace function procurement.hold_parties(p_purchase_order_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform contract.hold_vendor(v.vendor_id)
     from (
       select o.vendor_id from procurement.order_to_be(p_purchase_order_id, false) as o
        union
       select o.vendor_id from procurement.order_to_be(p_purchase_order_id, true) as o
        order by 1
     ) as v;

  perform contract.hold_contract(c.contract_id)
     from (
       select o.contract_id from procurement.order_to_be(p_purchase_order_id, false) as o
        union
       select o.contract_id from procurement.order_to_be(p_purchase_order_id, true) as o
        order by 1
     ) as c;
end
$$;

grant execute on function procurement.hold_parties to assetry_api;
