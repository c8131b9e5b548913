-- The invoice, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_invoice(p_invoice_id uuid, p_row_version integer)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_invoice procurement.invoices;
begin
  select * into v_invoice
    from procurement.invoices as i
   where i.id = p_invoice_id
     for no key update;

  if not found then
    perform core.refuse('INVOICE_NOT_FOUND', 'No such invoice', 404);
  end if;

  perform core.check_row_version(v_invoice.row_version, p_row_version);
  return v_invoice;
end
$$;

grant execute on function procurement.lock_invoice to assetry_api;
