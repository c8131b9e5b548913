-- Refuses to approve an invoice that one entered, or that does not match without the right and a reason; of a credit
-- note what nobody billed, and what was credited too little, which accept_credit_difference decides (p_is_accepted).
create or replace function procurement.check_invoice_approval(
  p_invoice     procurement.invoices,
  p_reason      text,
  p_is_accepted boolean default false
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_exceptions text[];
begin
  if p_invoice.author_ids && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse(
      'SELF_APPROVAL',
      format('You entered invoice %s: another account must approve it', p_invoice.vendor_invoice_number), 422
    );
  end if;

  select array_agg(distinct e.code) into v_exceptions
    from (
      select l.exceptions from procurement.invoice_lines as l where l.invoice_id = p_invoice.id
       union all
      select c.exceptions from procurement.invoice_charges as c where c.invoice_id = p_invoice.id
    ) as x
   cross join unnest(x.exceptions) as e (code);

  if 'NOT_BILLED' = any (v_exceptions) then
    perform core.refuse(
      'CREDIT_NOT_BILLED',
      format('Credit note %s has no approved invoice to credit', p_invoice.vendor_invoice_number), 409, null,
      'Approve the invoice first, or create a credit note for each invoice'
    );
  elsif 'CREDIT_UNDER' = any (v_exceptions) and not p_is_accepted then
    perform core.refuse(
      'CREDIT_DIFFERS',
      format('Credit note %s credits less than was invoiced', p_invoice.vendor_invoice_number), 409, null,
      'Approve it with accept_credit_difference'
    );
  elsif p_is_accepted and not coalesce('CREDIT_UNDER' = any (v_exceptions), false) then
    perform core.refuse(
      'CREDIT_NOT_DIFFERENT', format('Invoice %s has no difference to accept', p_invoice.vendor_invoice_number),
      409, null, 'Approve it with approve_invoice'
    );
  end if;

  if p_invoice.status = 'EXCEPTION' and (not p_is_accepted or v_exceptions <> '{CREDIT_UNDER}') then
    perform core.require_permission('invoice.override');

    if p_reason is null then
      perform core.refuse_field(
        'p_reason', 'MISSING_VALUE', 'A reason is required: the invoice does not match its order'
      );
    end if;
  end if;
end
$$;

grant execute on function procurement.check_invoice_approval to assetry_api;
