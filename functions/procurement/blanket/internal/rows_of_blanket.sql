-- Rows of a call-off with what the lines of the blanket order say that they name: kind, item, description, category and
-- unit. A row that names none is left as it is, and refused by its faults.
create or replace function procurement.rows_of_blanket(p_blanket procurement.purchase_orders, p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when jsonb_typeof(p_rows) = 'array' then coalesce(
             (
               select jsonb_agg(
                        case
                          when jsonb_typeof(r.item) = 'object' and b.id is not null then
                            r.item || jsonb_strip_nulls(jsonb_build_object(
                              'kind', b.kind, 'item_id', b.item_id, 'category_id', b.category_id, 'unit_id', b.unit_id,
                              'description', coalesce(r.item ->> 'description', b.description),
                              'tax_percent', coalesce(r.item -> 'tax_percent', to_jsonb(b.tax_percent))
                            ))
                          else r.item
                        end
                        order by r.position
                      )
                 from jsonb_array_elements(p_rows) with ordinality as r (item, position)
                 left join procurement.order_lines as b
                   on b.purchase_order_id = p_blanket.id
                  and b.position is not null
                  and b.id::text = lower(r.item ->> 'blanket_line_id')
             ),
             '[]'
           )
           else p_rows
         end
$$;

grant execute on function procurement.rows_of_blanket to assetry_api;
