-- The lines of an invoice, as their rows say; refuses with every fault of each.
create or replace function procurement.read_invoice(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.invoice_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join procurement.order_lines as l
      on l.id = (r.kept ->> 'purchase_order_line_id')::uuid and l.purchase_order_id = p_order.id
   cross join lateral (
      select (r.kept ->> 'quantity')::numeric as quantity, (r.kept ->> 'unit_price')::numeric as price
   ) as q
   cross join lateral (
      values
        (
          'purchase_order_line_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'purchase_order_line_id' is null
        ),
        (
          'purchase_order_line_id', 'NOT_FOUND', 'No such line of the order',
          r.kept ->> 'purchase_order_line_id' is not null and l.id is null
        ),
        ('item_id', 'NOT_ALLOWED', 'The line of the order says it', r.kept ->> 'item_id' is not null),
        ('storeroom_id', 'NOT_ALLOWED', 'The line of the order says it', r.kept ->> 'storeroom_id' is not null),
        ('cost_center_id', 'NOT_ALLOWED', 'The line of the order says it', r.kept ->> 'cost_center_id' is not null),
        (
          'purchase_order_line_id', 'ALREADY_EXISTS', 'Another line has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'purchase_order_line_id' = r.kept ->> 'purchase_order_line_id'
               and o.position < r.position
          )
        ),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        ('unit_price', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.price)) > 6),
        ('unit_price', 'TOO_LARGE', 'A line costs less than 1000000000', q.quantity * q.price >= 1e9)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line'));
  end if;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             null::procurement.invoice_lines, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_invoice to assetry_api;
