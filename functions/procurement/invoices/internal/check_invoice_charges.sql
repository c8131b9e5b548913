-- Refuses charges of an invoice that do not go together, or that its order cannot share, and another vendor than that
-- of the order where goods or services are billed, too.
create or replace function procurement.check_invoice_charges(
  p_invoice procurement.invoices,
  p_order   procurement.purchase_orders,
  p_lines   procurement.invoice_lines[],
  p_charges jsonb
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_charges[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_charges) with ordinality as r (kept, position)
   cross join lateral (select core.currency_decimals(p_invoice.currency) as places) as d
   cross join lateral (
      values
        (
          'kind', 'ALREADY_EXISTS', 'Another charge of the array has this kind',
          exists (
            select 1
              from jsonb_array_elements(p_charges) with ordinality as o (kept, position)
             where o.kept ->> 'kind' = r.kept ->> 'kind'
               and o.position < r.position
          )
        ),
        (
          'amount', 'NOT_EXACT', format('At most %s places', d.places),
          scale(trim_scale((r.kept ->> 'amount')::numeric)) > d.places
        ),
        (
          'tax_amount', 'NOT_EXACT', format('At most %s places', d.places),
          scale(trim_scale((r.kept ->> 'tax_amount')::numeric)) > d.places
        ),
        (
          'basis', 'NOT_ALLOWED', 'The order has no line of goods to share the charge',
          not exists (
            select 1
              from procurement.order_lines as l
             where l.purchase_order_id = p_order.id
               and l.position is not null
               and l.kind in ('ITEM', 'ASSET')
          )
        ),
        (
          'basis', 'NOT_ALLOWED', 'A line of goods has no weight',
          r.kept ->> 'basis' = 'WEIGHT'
            and exists (
                  select 1
                    from procurement.order_lines as l
                    left join inventory.items as i on i.id = l.item_id
                   where l.purchase_order_id = p_order.id
                     and l.position is not null
                     and l.kind in ('ITEM', 'ASSET')
                     and i.unit_weight_kg is null
                )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_invoice.vendor_id <> p_order.vendor_id and p_lines is not null then
    v_faults := v_faults || core.fault(
      'vendor_id', 'NOT_ALLOWED', 'An invoice of another vendor has charges only'
    );
  elsif p_invoice.tax_amount is not null and p_lines is null then
    v_faults := v_faults || core.fault('tax_amount', 'NOT_ALLOWED', 'The charges have their own');
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function procurement.check_invoice_charges to assetry_api;
