-- Writes each line of an issue that is refused for lack of stock into the server's log, which outlasts the refusal
-- (ADR 53). Quantities and ids only.
create or replace function inventory.note_stock_out(p_storeroom inventory.storerooms, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fault jsonb;
begin
  for v_fault in
    select f.fault from jsonb_array_elements(p_faults) as f (fault) where f.fault ->> 'code' = 'INSUFFICIENT_STOCK'
  loop
    raise log 'stock out: item % at storeroom %, % requested, % available, account %, organization %, request %',
      v_fault ->> 'item_id', p_storeroom.id, v_fault ->> 'requested_quantity', v_fault ->> 'available_quantity',
      core.current_account_id(), p_storeroom.organization_id, core.request_id();
  end loop;
end
$$;

grant execute on function inventory.note_stock_out to assetry_api;
