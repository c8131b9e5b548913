-- Locks a count for its posting: first the items and the storeroom, which stay as they are, then the count.
create or replace function inventory.hold_count(p_count_id uuid, p_row_version integer)
returns inventory.counts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom_id uuid;
begin
  perform inventory.hold_rotating_items(
    array(select l.item_id from inventory.count_lines as l where l.count_id = p_count_id)
  );
  perform
     from inventory.items as i
    where i.id in (select l.item_id from inventory.count_lines as l where l.count_id = p_count_id)
    order by i.id
      for share;

  select c.storeroom_id into v_storeroom_id from inventory.counts as c where c.id = p_count_id;

  if found then
    perform inventory.hold_storeroom(v_storeroom_id);
  end if;

  return inventory.lock_count(p_count_id, p_row_version);
end
$$;

grant execute on function inventory.hold_count to assetry_api;
