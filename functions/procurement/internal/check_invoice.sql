-- Refuses an invoice whose values contradict each other.
create or replace function procurement.check_invoice(p_invoice procurement.invoices)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from core.sites as s
   cross join lateral (
      values
        ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(p_invoice.currency)),
        ('tax_amount', 'NOT_EXACT', 'At most four places', scale(trim_scale(p_invoice.tax_amount)) > 4),
        ('due_on', 'TOO_EARLY', 'Cannot be before the invoice day', p_invoice.due_on < p_invoice.invoiced_on),
        ('invoiced_on', 'IN_FUTURE', 'Cannot be in the future', p_invoice.invoiced_on > core.site_date(s.id)),
        (
          'last_used_on', 'NOT_ALLOWED', 'Only for consigned goods',
          p_invoice.purchase_order_id is not null and p_invoice.last_used_on is not null
        ),
        (
          'last_used_on', 'IN_FUTURE', 'Cannot be in the future',
          p_invoice.purchase_order_id is null
            and p_invoice.last_used_on > greatest(core.site_date(s.id), p_invoice.invoiced_on)
        )
    ) as f (field, code, message, is_so)
   where s.id = p_invoice.site_id
     and f.is_so
$$;

grant execute on function procurement.check_invoice to assetry_api;
