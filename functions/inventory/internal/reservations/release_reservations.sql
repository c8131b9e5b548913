-- Gives up all that is reserved for work orders that end; at every storeroom, also at sites that the caller does not
-- reach. Called by the actions that end them, which have locked them.
create or replace function inventory.release_reservations(p_work_order_ids uuid[], p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_items     uuid[];
  v_stores    uuid[];
begin
  select array_agg(r.item_id), array_agg(r.storeroom_id)
    into v_items, v_stores
    from inventory.reservations as r
   where r.organization_id = core.current_organization_id()
     and r.work_order_id = any (p_work_order_ids)
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED');

  if v_items is null then
    return;
  end if;

  perform inventory.lock_standings(v_items, v_stores);
  perform inventory.give_up(
    array(
      select r.id
        from inventory.reservations as r
       where r.organization_id = core.current_organization_id()
         and r.work_order_id = any (p_work_order_ids)
         and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
    ),
    p_reason
  );

  for v_storeroom in
    select * from inventory.storerooms as s where s.id = any (v_stores) order by s.id
  loop
    perform inventory.settle_reservations(v_storeroom, v_items);
  end loop;
end
$$;

grant execute on function inventory.release_reservations to assetry_api;
