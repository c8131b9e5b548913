-- Refuses a purchase order, which is locked, that has services for work orders which were not held before it: somebody
-- changed its lines meanwhile.
create or replace function procurement.refuse_other_services(
  p_order procurement.purchase_orders, p_work_order_ids uuid[]
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not procurement.serviced_ids(p_order.id) <@ p_work_order_ids then
    perform core.refuse('STALE_ROW', 'The lines of the purchase order have changed: read it again', 409);
  end if;
end
$$;

grant execute on function procurement.refuse_other_services to assetry_api;
