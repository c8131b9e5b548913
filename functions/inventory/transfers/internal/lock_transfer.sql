-- The transfer, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_transfer(p_transfer_id uuid, p_row_version integer)
returns inventory.transfers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_transfer inventory.transfers;
begin
  select * into v_transfer
    from inventory.transfers as t
   where t.id = p_transfer_id
     for no key update;

  if not found then
    perform core.refuse('TRANSFER_NOT_FOUND', 'No such stock transfer', 404);
  end if;

  perform core.check_row_version(v_transfer.row_version, p_row_version);
  return v_transfer;
end
$$;

grant execute on function inventory.lock_transfer to assetry_api;
