-- The lines of a credit note, as their rows say: of an order by its lines, of goods that were used by the lines of the
-- invoice, which say the rest. Refuses with every fault of each.
create or replace function procurement.read_credit_lines(p_credit procurement.invoices, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(
           coalesce(
             jsonb_agg(
               jsonb_build_object('credit_basis', 'QUANTITY') || jsonb_strip_nulls(r.kept)
                 || jsonb_strip_nulls(jsonb_build_object(
                   'storeroom_id', u.storeroom_id, 'item_id', u.item_id, 'cost_center_id', u.cost_center_id
                 ))
               order by r.position
             ),
             '[]'
           ),
           jsonb_agg(o.faults order by r.position)
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (select (r.kept ->> 'purchase_order_line_id')::uuid as id) as l
    left join lateral (
      select * from procurement.invoice_lines as u
       where u.id = (r.kept ->> 'credited_line_id')::uuid
         and u.invoice_id = p_credit.credits_invoice_id
         and p_credit.purchase_order_id is null
      offset 0
    ) as u on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'MISSING_VALUE', 'A value is needed',
              l.id is null and p_credit.purchase_order_id is not null
            ),
            (
              'purchase_order_line_id', 'NOT_ALLOWED', 'credited_line_id says the line of the invoice',
              l.id is not null and p_credit.purchase_order_id is null
            ),
            (
              'credited_line_id', 'NOT_ALLOWED', 'purchase_order_line_id says the line of the order',
              r.kept ->> 'credited_line_id' is not null and p_credit.purchase_order_id is not null
            ),
            (
              'credited_line_id', 'MISSING_VALUE', 'A value is needed',
              r.kept ->> 'credited_line_id' is null and p_credit.purchase_order_id is null
            ),
            (
              'credited_line_id', 'NOT_FOUND', 'No such line of the invoice',
              r.kept ->> 'credited_line_id' is not null and p_credit.purchase_order_id is null and u.id is null
            ),
            (
              'credited_line_id', 'ALREADY_EXISTS', 'Another line has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'credited_line_id' = r.kept ->> 'credited_line_id'
                   and o.position < r.position
              )
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the invoiced order',
              l.id is not null
                and p_credit.purchase_order_id is not null
                and p_credit.credits_invoice_id is not null
                and not exists (
                      select 1
                        from procurement.invoice_lines as b
                       where b.invoice_id = p_credit.credits_invoice_id
                         and b.purchase_order_line_id = l.id
                    )
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the order with returned goods',
              l.id is not null
                and p_credit.vendor_return_id is not null
                and not exists (
                      select 1
                        from procurement.return_lines as t
                        join procurement.receipt_lines as g on g.id = t.receipt_line_id
                       where t.vendor_return_id = p_credit.vendor_return_id
                         and g.purchase_order_line_id = l.id
                    )
            ),
            (
              'credit_basis', 'NOT_ALLOWED', 'Returned goods are credited by quantity',
              p_credit.vendor_return_id is not null and r.kept ->> 'credit_basis' = 'PRICE'
            ),
            ('item_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'item_id' is not null),
            ('storeroom_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'storeroom_id' is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'cost_center_id' is not null),
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

grant execute on function procurement.read_credit_lines to assetry_api;
