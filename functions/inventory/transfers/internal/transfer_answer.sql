-- What the actions on a transfer answer.
create or replace function inventory.transfer_answer(p_transfer inventory.transfers)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_transfer.id,
    'transfer_number', p_transfer.transfer_number,
    'status', p_transfer.status,
    'row_version', p_transfer.row_version
  )
$$;

grant execute on function inventory.transfer_answer to assetry_api;
