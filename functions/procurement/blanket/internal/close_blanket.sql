-- Closes one blanket order whose last day is over; answers whether it did, as a number. Its call-offs go on.
create or replace function procurement.close_blanket(p_purchase_order_id uuid, p_at timestamptz)
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

  if procurement.is_blanket_over(v_order, p_at) is not true then
    return 0;
  end if;

  update procurement.purchase_orders as o
     set status = 'CLOSED',
         held_status = null,
         status_note = format('Ended on %s', o.ends_on)
   where o.id = p_purchase_order_id;

  return 1;
end
$$;
