-- The receipt, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_receipt(p_receipt_id uuid, p_row_version integer)
returns procurement.receipts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_receipt procurement.receipts;
begin
  select * into v_receipt
    from procurement.receipts as r
   where r.id = p_receipt_id
     for no key update;

  if not found then
    perform core.refuse('RECEIPT_NOT_FOUND', 'No such receipt', 404);
  end if;

  perform core.check_row_version(v_receipt.row_version, p_row_version);
  return v_receipt;
end
$$;

grant execute on function procurement.lock_receipt to assetry_api;
