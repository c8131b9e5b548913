-- The work orders for which a purchase order has services, or its revision that waits, held with what contractors did
-- on them: before the order is locked.
create or replace function procurement.hold_serviced(p_purchase_order_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[] := procurement.serviced_ids(p_purchase_order_id);
begin
  if v_ids <> '{}' then
    perform work.hold_contractors(v_ids);
  end if;

  return v_ids;
end
$$;

grant execute on function procurement.hold_serviced to assetry_api;
