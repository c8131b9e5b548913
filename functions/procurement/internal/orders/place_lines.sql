-- Puts lines into an order: behind those of a draft that is locked, or into a new one with a vendor. Answers the order.
create or replace function procurement.place_lines(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_all procurement.order_lines[] := array(
    select jsonb_populate_record(n.line, jsonb_build_object('position', row_number() over (order by n.place, n.number)))
      from (
        select 1 as place, l.position as number, l as line
          from procurement.order_lines as l
         where l.purchase_order_id = p_order.id
           and l.position is not null
         union all
        select 2, l.position, l from unnest(p_lines) as l
      ) as n
     order by n.place, n.number
  );
begin
  if cardinality(v_all) > 500 then
    perform core.refuse_field('p_lines', 'TOO_LARGE', 'An order has at most 500 lines');
  elsif p_order.id is null then
    return procurement.insert_order(p_order, v_all);
  end if;

  p_order := procurement.store_order_lines(p_order, v_all);

  update procurement.purchase_orders as o
     set total_amount = p_order.total_amount,
         tax_amount = p_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id
  returning * into p_order;

  return p_order;
end
$$;

grant execute on function procurement.place_lines to assetry_api;
