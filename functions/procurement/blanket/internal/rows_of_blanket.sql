-- Rows of a call-off with what the lines of the blanket order say that they name: kind, item, category and unit, and,
-- where a row does not say so itself, description, taxes, warranty and how receipts and invoices are checked. A row
-- that names none is left as it is, and refused by its faults.
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
                            jsonb_strip_nulls(jsonb_build_object(
                              'tax_percent', b.tax_percent, 'warranty_months', b.warranty_months,
                              'match_level', b.match_level, 'is_inspected', b.is_inspected,
                              'over_receipt_percent', b.over_receipt_percent,
                              'invoice_tolerance_percent', b.invoice_tolerance_percent,
                              'price_tolerance_percent', b.price_tolerance_percent,
                              'price_tolerance_amount', b.price_tolerance_amount
                            )) || r.item || jsonb_strip_nulls(jsonb_build_object(
                              'kind', b.kind, 'item_id', b.item_id, 'category_id', b.category_id, 'unit_id', b.unit_id,
                              'description', coalesce(r.item ->> 'description', b.description)
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
