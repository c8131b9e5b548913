-- What the lines of goods of an order share of a charge: by their value, their quantity in base units or their weight;
-- by quantity where that is nothing. Rounded to so many places by running sums, so that they add up to it.
create or replace function procurement.charge_shares(
  p_purchase_order_id uuid,
  p_basis             text,
  p_amount            numeric,
  p_places            integer
)
returns table (line_id uuid, amount numeric)
language sql
stable
set search_path = ''
as $$
  select s.id,
         round(p_amount * s.upto / nullif(s.total, 0), p_places)
           - round(p_amount * (s.upto - s.weight) / nullif(s.total, 0), p_places)
    from (
      select g.id, g.weight, sum(g.weight) over (order by g.position) as upto, sum(g.weight) over () as total
        from (
          select l.id, l.position,
                 case
                   when sum(w.weight) over () > 0 then coalesce(w.weight, 0)
                   else coalesce(l.base_quantity, l.quantity)
                 end as weight
            from procurement.order_lines as l
            left join inventory.items as i on i.id = l.item_id
           cross join lateral (
              select case p_basis
                       when 'VALUE' then l.quantity * l.unit_price
                       when 'WEIGHT' then l.base_quantity * i.unit_weight_kg
                       else coalesce(l.base_quantity, l.quantity)
                     end as weight
           ) as w
           where l.purchase_order_id = p_purchase_order_id
             and l.position is not null
             and l.kind in ('ITEM', 'ASSET')
        ) as g
    ) as s
$$;

grant execute on function procurement.charge_shares to assetry_api;
