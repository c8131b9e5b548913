-- Locks the standings of the items of a count, so that what was moved before the lock, and not yet committed, is seen.
create or replace function inventory.lock_counted(p_count inventory.counts, p_item_ids uuid[] default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_item_ids := coalesce(
    p_item_ids, array(select distinct l.item_id from inventory.count_lines as l where l.count_id = p_count.id)
  );
  perform inventory.lock_standings(p_item_ids, array_fill(p_count.storeroom_id, array[cardinality(p_item_ids)]));
end
$$;

grant execute on function inventory.lock_counted to assetry_api;
