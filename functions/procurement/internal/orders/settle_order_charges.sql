-- What follows from the lines and charges of a purchase order that is locked: the totals of the order, and the charges
-- of a unit of each line of goods, which stay when the order is begun. Answers the order.
create or replace function procurement.settle_order_charges(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_charged numeric;
begin
  select coalesce(sum(o.amount), 0), coalesce(sum(procurement.tax_of(o.amount, o.tax_percent, o.amount_places)), 0)
    into p_order.total_amount, p_order.tax_amount
    from procurement.order_lines as o
   where o.purchase_order_id = p_order.id
     and o.position is not null;

  select coalesce(sum(c.amount), 0) into v_charged
    from procurement.order_charges as c
   where c.purchase_order_id = p_order.id
     and c.position is not null;

  p_order.total_amount := p_order.total_amount + v_charged;

  if procurement.is_begun(p_order) then
    return p_order;
  end if;

  perform core.refuse_faults(procurement.order_charge_faults(p_order.id));

  update procurement.order_lines as l
     set unit_charge = round(coalesce(s.amount, 0) / l.quantity, 6)
    from procurement.order_lines as o
    left join (
      select g.line_id, sum(g.amount) as amount
        from procurement.order_charges as c
       cross join lateral procurement.charge_shares(
          p_order.id, c.basis, c.amount, core.currency_decimals(p_order.currency)
       ) as g
       where c.purchase_order_id = p_order.id
         and c.position is not null
       group by g.line_id
    ) as s on s.line_id = o.id
   where o.purchase_order_id = p_order.id
     and l.id = o.id
     and l.unit_charge <> round(coalesce(s.amount, 0) / l.quantity, 6);

  return p_order;
end
$$;

grant execute on function procurement.settle_order_charges to assetry_api;
