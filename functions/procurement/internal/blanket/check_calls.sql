-- Refuses a call-off, whose lines are written, that takes more of its blanket order than the order has left; the
-- blanket order is locked until the end of the request, after its call-offs, so that no two take the same.
create or replace function procurement.check_calls(p_order procurement.purchase_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_blanket procurement.purchase_orders;
  v_faults  jsonb;
begin
  if p_order.blanket_order_id is null then
    return;
  end if;

  select * into v_blanket
    from procurement.purchase_orders as o
   where o.id = p_order.blanket_order_id
     for no key update;

  select jsonb_agg(
           core.fault(
             format('p_lines[%s].quantity', l.position), 'BLANKET_EXCEEDED',
             case b.limited_by
               when 'QUANTITY' then
                 format('%s of %s left', trim_scale(b.quantity - c.o_quantity + s.quantity), trim_scale(b.quantity))
               else 'The value of the blanket line does not cover it'
             end
           ) || jsonb_build_object('id', b.id)
           order by l.position
         )
    into v_faults
    from procurement.order_lines as b
   cross join lateral procurement.called_of(b.id) as c
   cross join lateral (
      select sum(o.quantity) as quantity, min(o.position) as position
        from procurement.order_lines as o
       where o.purchase_order_id = p_order.id
         and o.blanket_line_id = b.id
         and o.position is not null
   ) as s
   cross join lateral (select s.position) as l
   where b.purchase_order_id = p_order.blanket_order_id
     and b.position is not null
     and s.position is not null
     and case b.limited_by when 'QUANTITY' then c.o_quantity > b.quantity else c.o_amount > b.amount end;

  if v_faults is not null then
    perform core.refuse(
      'BLANKET_EXCEEDED',
      format('Blanket order %s has less left than the call-off takes', v_blanket.purchase_order_number), 422, v_faults,
      'Read /purchase_order_lines, or revise the blanket order'
    );
  end if;
end
$$;

grant execute on function procurement.check_calls to assetry_api;
