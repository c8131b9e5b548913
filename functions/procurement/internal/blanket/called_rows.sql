-- Rows of the lines of a call-off, as core.read_rows kept them, with what its blanket order says: a line that stays is
-- of the line that it had, and has the price of the blanket order where that limits quantities. Rows of other orders
-- stay as they are; those of a blanket order are limited by quantity unless they say otherwise.
create or replace function procurement.called_rows(p_kept jsonb, p_order procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_order.kind = 'BLANKET' then coalesce(
             (
               select jsonb_agg('{"limited_by": "QUANTITY"}' || jsonb_strip_nulls(r.kept) order by r.position)
                 from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
             ),
             '[]'
           )
           when p_order.kind = 'CALL_OFF' then coalesce(
             (
               select jsonb_agg(
                        jsonb_strip_nulls(
                          jsonb_build_object(
                            'blanket_line_id', o.blanket_line_id,
                            'unit_price',
                            case when b.limited_by = 'QUANTITY' then coalesce(o.unit_price, b.unit_price) end
                          )
                        ) || jsonb_strip_nulls(r.kept)
                        order by r.position
                      )
                 from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
                 left join lateral (
                   select * from procurement.order_lines as l
                    where l.id = (r.kept ->> 'id')::uuid and l.purchase_order_id = p_order.id
                   offset 0
                 ) as o on true
                cross join lateral (
                   select coalesce((r.kept ->> 'blanket_line_id')::uuid, o.blanket_line_id) as id
                 ) as k
                 left join lateral (
                   select * from procurement.order_lines as l
                    where l.id = k.id and l.purchase_order_id = p_order.blanket_order_id
                   offset 0
                 ) as b on true
             ),
             '[]'
           )
           else p_kept
         end
$$;

grant execute on function procurement.called_rows to assetry_api;
