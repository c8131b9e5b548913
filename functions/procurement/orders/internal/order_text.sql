-- What a vendor is written: the order with its lines, as many of them as a message holds.
create or replace function procurement.order_text(p_order procurement.purchase_orders)
returns text
language sql
stable
set search_path = ''
as $$
  select left(
           concat_ws(
             E'\n',
             format('Purchase order %s, revision %s', p_order.purchase_order_number, p_order.revision),
             format('For: %s', (select s.name from core.sites as s where s.id = p_order.site_id)),
             'Ship to: ' || p_order.ship_to,
             'Needed on: ' || p_order.needed_on,
             'Terms: ' || p_order.payment_terms,
             p_order.note,
             '',
             l.lines,
             (
               select string_agg(
                        format('%s: %s %s', initcap(c.kind), c.amount, p_order.currency), E'\n' order by c.position
                      )
                 from procurement.order_charges as c
                where c.purchase_order_id = p_order.id
                  and c.position is not null
             ),
             '',
             format('Total: %s %s', p_order.total_amount, p_order.currency),
             case
               when p_order.tax_amount > 0 then
                 format(
                   E'Taxes: %s %s\nWith taxes: %s %s', p_order.tax_amount, p_order.currency,
                   p_order.total_amount + p_order.tax_amount, p_order.currency
                 )
             end
           ),
           10000
         )
    from (
      select string_agg(
               format(
                 '%s. %s: %s %s at %s %s', o.position, left(o.description, 100), trim_scale(o.quantity),
                 coalesce(u.code, ''), trim_scale(o.unit_price), p_order.currency
               ),
               E'\n' order by o.position
             )
             filter (where o.position <= 50)
             || case
                  when count(*) > 50 then format(E'\nand %s more lines, which we send on request', count(*) - 50)
                  else ''
                end as lines
        from procurement.order_lines as o
        left join inventory.items as i on i.id = o.item_id
        left join inventory.units as u on u.id = coalesce(o.unit_id, i.base_unit_id)
       where o.purchase_order_id = p_order.id
         and o.position is not null
   ) as l
$$;

grant execute on function procurement.order_text to assetry_api;
