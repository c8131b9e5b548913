-- The status to which an action moves a transfer; refuses one that its status does not allow.
create or replace function inventory.next_transfer_status(
  p_transfer inventory.transfers,
  p_action   text,
  p_to       text default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'inventory.transfers', format('Stock transfer %s', p_transfer.transfer_number), p_transfer.status, p_action, p_to
  )
$$;

grant execute on function inventory.next_transfer_status to assetry_api;
