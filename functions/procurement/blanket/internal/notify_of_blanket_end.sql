-- Notifies those who create purchase orders and may read this one of the end of a blanket order; answers whether it was
-- due, as a number.
create or replace function procurement.notify_of_blanket_end(p_purchase_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders;
begin
  select * into v_order
    from procurement.purchase_orders as o
   where o.id = p_purchase_order_id
     for no key update skip locked;

  if procurement.is_blanket_notice_due(v_order, p_at) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_order.organization_id, v_order.site_id,
    identity.holders_of(v_order.organization_id, 'purchase_order.create'), 'BLANKET_ORDER_ENDS',
    'procurement.purchase_orders', v_order.id,
    jsonb_build_object(
      'number', v_order.purchase_order_number,
      'label', (select v.name from contract.vendors as v where v.id = v_order.vendor_id), 'ends_on', v_order.ends_on
    )
  );

  update procurement.purchase_orders as o set notified_ends_on = o.ends_on where o.id = p_purchase_order_id;
  return 1;
end
$$;
