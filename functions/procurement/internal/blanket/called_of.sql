-- What call-offs take of a line of a blanket order: quantity, and value in the currency of both, without taxes. An open
-- call-off takes what it orders, from its draft on; what it has left out or what was cancelled takes nothing; a closed
-- one takes what arrived without what went back, and of a line that is matched without receipts what was invoiced.
-- Over-deliveries take no more than was ordered. p_except_id is a call-off that does not count.
create or replace function procurement.called_of(
  p_line_id       uuid,
  p_except_id     uuid    default null,
  out o_quantity  numeric,
  out o_amount    numeric
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(sum(t.quantity), 0), coalesce(sum(round(t.quantity * l.unit_price, l.amount_places)), 0)
    from procurement.order_lines as b
    join procurement.order_lines as l
      on l.organization_id = b.organization_id
     and l.site_id = b.site_id
     and l.blanket_line_id = b.id
     and l.position is not null
    join procurement.purchase_orders as o on o.id = l.purchase_order_id and o.status <> 'CANCELLED'
   cross join lateral (
      select case
               when o.status <> 'CLOSED' then l.quantity
               else least(
                 l.quantity,
                 greatest(
                   l.received_quantity - l.returned_quantity,
                   case when l.match_level = 'TWO_WAY' then l.invoiced_quantity - l.credited_quantity end
                 )
               )
             end as quantity
   ) as t
   where b.id = p_line_id
     and b.organization_id = core.current_organization_id()
     and o.id is distinct from p_except_id
$$;

grant execute on function procurement.called_of to authenticated, assetry_api, assetry_list;
