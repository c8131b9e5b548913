-- All that is on its way in a transfer, as receive_transfer takes it.
create or replace function inventory.transfer_rest(p_transfer inventory.transfers)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id) order by l.position), '[]')
    from inventory.transfer_lines as l
   where l.transfer_id = p_transfer.id
     and l.received_quantity < l.quantity
$$;

grant execute on function inventory.transfer_rest to assetry_api;
