-- Refuses to cancel a blanket order, which is locked, that was called off: the call-offs are under its terms.
create or replace function procurement.refuse_called(p_order procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_calls jsonb;
begin
  select jsonb_agg(
           core.fault('p_purchase_order_id', 'BLANKET_IN_USE', format('Call-off %s is %s', o.purchase_order_number,
             o.status))
             || jsonb_build_object('id', o.id)
           order by o.purchase_order_number
         )
    into v_calls
    from (
      select *
        from procurement.purchase_orders as c
       where c.organization_id = p_order.organization_id
         and c.site_id = p_order.site_id
         and c.blanket_order_id = p_order.id
         and c.status <> 'CANCELLED'
       order by c.purchase_order_number
       limit 100
    ) as o;

  if v_calls is not null then
    perform core.refuse(
      'BLANKET_IN_USE', format('Blanket order %s was called off', p_order.purchase_order_number), 409, v_calls,
      'Close it with close_purchase_order'
    );
  end if;
end
$$;

grant execute on function procurement.refuse_called to assetry_api;
