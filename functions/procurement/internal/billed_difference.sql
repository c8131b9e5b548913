-- What invoices of a line of an order that were approved cost more or less than ordered for so much of it, less what
-- was credited: invoice after invoice in the order of their approval, the last one by its share.
create or replace function procurement.billed_difference(p_line_id uuid, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           sum(inventory.divide(b.difference * least(greatest(p_quantity - b.before, 0), b.quantity), b.quantity, 4)), 0
         )
    from (
      select n.quantity, n.difference,
             coalesce(
               sum(n.quantity) over (order by n.approved_at, n.id rows between unbounded preceding and 1 preceding), 0
             ) as before
        from procurement.net_bills(p_line_id) as n
       where n.quantity > 0
    ) as b
$$;

grant execute on function procurement.billed_difference to assetry_api, assetry_list;
