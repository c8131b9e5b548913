-- Refuses a transfer that transfers nothing.
create or replace function inventory.check_transfer_lines(p_transfer inventory.transfers)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (select 1 from inventory.transfer_lines as l where l.transfer_id = p_transfer.id) then
    perform core.refuse('TRANSFER_EMPTY', format('Transfer %s has no lines', p_transfer.transfer_number), 422);
  end if;
end
$$;

grant execute on function inventory.check_transfer_lines to assetry_api;
