-- The lines of an invoice for what was ordered, as their rows say; refuses with every fault of each.
create or replace function procurement.read_invoice(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(p_rows, jsonb_agg(o.faults order by r.position))
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.order_lines as l
       where l.id = (r.kept ->> 'purchase_order_line_id')::uuid and l.purchase_order_id = p_order.id
      offset 0
    ) as l on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'MISSING_VALUE', 'A value is needed',
              r.kept ->> 'purchase_order_line_id' is null
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the order',
              r.kept ->> 'purchase_order_line_id' is not null and l.id is null
            ),
            ('credit_basis', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credit_basis' is not null),
            ('credited_line_id', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credited_line_id' is not null),
            ('item_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'item_id' is not null),
            ('storeroom_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'storeroom_id' is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'cost_center_id' is not null),
            (
              'purchase_order_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'purchase_order_line_id' = r.kept ->> 'purchase_order_line_id'
                   and o.position < r.position
              )
            )
        ) as f (field, code, message, is_so)
       where f.is_so
   ) as o
$$;

grant execute on function procurement.read_invoice to assetry_api;
