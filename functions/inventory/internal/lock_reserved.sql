-- Locks the standings of everything that is reserved for work orders, before these release it one after the other.
create or replace function inventory.lock_reserved(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_items  uuid[];
  v_stores uuid[];
begin
  select array_agg(r.item_id), array_agg(r.storeroom_id)
    into v_items, v_stores
    from inventory.reservations as r
   where r.organization_id = core.current_organization_id()
     and r.work_order_id = any (p_work_order_ids)
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED');

  if v_items is not null then
    perform inventory.lock_standings(v_items, v_stores);
  end if;
end
$$;

grant execute on function inventory.lock_reserved to assetry_api;
