-- What all invoices together may claim of a line of an order: what was ordered, received without what went back, or
-- accepted without what went back beyond what was rejected.
create or replace function procurement.match_base(p_line procurement.order_lines)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case p_line.match_level
           when 'TWO_WAY' then p_line.quantity
           when 'THREE_WAY' then p_line.received_quantity - p_line.returned_quantity
           else greatest(
             p_line.accepted_quantity - greatest(p_line.returned_quantity - p_line.rejected_quantity, 0), 0
           )
         end
$$;

grant execute on function procurement.match_base to assetry_api;
