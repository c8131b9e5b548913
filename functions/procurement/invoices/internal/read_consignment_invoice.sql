-- The lines of an invoice for goods that were used, as their rows say; refuses with every fault of each.
create or replace function procurement.read_consignment_invoice(p_invoice procurement.invoices, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(p_rows, jsonb_agg(o.faults order by r.position))
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from inventory.storerooms as s where s.id = (r.kept ->> 'storeroom_id')::uuid offset 0
    ) as s on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'NOT_ALLOWED', 'Ordered goods are invoiced with create_invoice',
              r.kept ->> 'purchase_order_line_id' is not null
            ),
            ('credit_basis', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credit_basis' is not null),
            ('credited_line_id', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credited_line_id' is not null),
            ('storeroom_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'storeroom_id' is null),
            ('item_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'item_id' is null),
            ('storeroom_id', 'NOT_ALLOWED', 'It is at another site', s.site_id <> p_invoice.site_id),
            (
              'storeroom_id', 'NOT_ALLOWED', 'The vendor has no consigned goods there',
              s.site_id = p_invoice.site_id
                and s.vendor_id is distinct from p_invoice.vendor_id
                and not exists (
                      select 1
                        from inventory.movements as m
                       where m.vendor_id = p_invoice.vendor_id
                         and m.storeroom_id = s.id
                    )
            )
        ) as f (field, code, message, is_so)
       where f.is_so
   ) as o
$$;

grant execute on function procurement.read_consignment_invoice to assetry_api;
