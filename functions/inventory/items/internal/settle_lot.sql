-- Shares what there is of a lot among reservations again, after the last day on which it may be used was changed: at
-- every storeroom where it lies, also at sites that the caller does not reach. The lot is locked.
create or replace function inventory.settle_lot(p_lot inventory.lots)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_stores    uuid[] := array(
    select distinct b.storeroom_id
      from inventory.balances as b
     where b.organization_id = p_lot.organization_id
       and b.item_id = p_lot.item_id
       and b.lot_id = p_lot.id
       and b.quantity > 0
  );
begin
  perform inventory.lock_standings(array_fill(p_lot.item_id, array[cardinality(v_stores)]), v_stores);

  for v_storeroom in
    select * from inventory.storerooms as s where s.id = any (v_stores) order by s.id
  loop
    perform inventory.settle_reservations(v_storeroom, array[p_lot.item_id]);
  end loop;
end
$$;

grant execute on function inventory.settle_lot to assetry_api;
