-- Shares what lies in a bin among reservations again, after it was blocked or given free. The bin is locked.
create or replace function inventory.settle_bin(p_bin inventory.bins)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_items     uuid[] := array(
    select distinct b.item_id
      from inventory.balances as b
     where b.site_id = p_bin.site_id
       and b.storeroom_id = p_bin.storeroom_id
       and b.bin_id = p_bin.id
       and b.quantity > 0
  );
begin
  select * into v_storeroom from inventory.storerooms as s where s.id = p_bin.storeroom_id;
  perform inventory.lock_standings(v_items, array_fill(v_storeroom.id, array[cardinality(v_items)]));
  perform inventory.settle_reservations(v_storeroom, v_items);
end
$$;

grant execute on function inventory.settle_bin to assetry_api;
