-- Locks a transfer for a step of its goods: first the items and both storerooms, which stay as they are, then the
-- transfer, at the version that the caller read. p_is_archived_too: nothing is brought to either storeroom.
create or replace function inventory.hold_transfer(
  p_transfer_id     uuid,
  p_row_version     integer,
  p_is_archived_too boolean default false
)
returns inventory.transfers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_transfer inventory.transfers;
begin
  perform inventory.hold_rotating_items(
    array(select l.item_id from inventory.transfer_lines as l where l.transfer_id = p_transfer_id)
  );
  perform
     from inventory.items as i
    where i.id in (select l.item_id from inventory.transfer_lines as l where l.transfer_id = p_transfer_id)
    order by i.id
      for share;

  select * into v_transfer from inventory.transfers as t where t.id = p_transfer_id;

  if found then
    if p_is_archived_too then
      perform inventory.hold_storeroom(r.id, true)
         from (values (v_transfer.storeroom_id), (v_transfer.to_storeroom_id)) as r (id)
        order by r.id;
    else
      perform inventory.hold_route(v_transfer.storeroom_id, v_transfer.to_storeroom_id);
    end if;
  end if;

  return inventory.lock_transfer(p_transfer_id, p_row_version);
end
$$;

grant execute on function inventory.hold_transfer to assetry_api;
