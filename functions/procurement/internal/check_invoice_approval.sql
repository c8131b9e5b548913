-- Refuses to approve an invoice that one entered, or that does not match without the right and a reason.
create or replace function procurement.check_invoice_approval(p_invoice procurement.invoices, p_reason text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_invoice.author_ids && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse(
      'SELF_APPROVAL',
      format('Invoice %s is approved by somebody else than who entered it', p_invoice.vendor_invoice_number), 422
    );
  end if;

  if p_invoice.status = 'EXCEPTION' then
    perform core.require_permission('invoice.override');

    if p_reason is null then
      perform core.refuse_field('p_reason', 'MISSING_VALUE', 'The invoice does not match its order');
    end if;
  end if;
end
$$;

grant execute on function procurement.check_invoice_approval to assetry_api;
