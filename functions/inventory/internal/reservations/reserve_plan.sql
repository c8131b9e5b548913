-- Makes the reservations of a plan what the plan says, at every storeroom, also at sites that the caller does not
-- reach: called by the actions that approve work, change its plan or take its approval back. The work order is locked,
-- and what its plan names is held (hold_plans), or nothing is reserved again but only given up and moved in time.
create or replace function inventory.reserve_plan(p_work_order work.work_orders, p_may_reserve boolean default true)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_items     uuid[];
  v_stores    uuid[];
  v_storeroom inventory.storerooms;
  v_rows      jsonb;
begin
  select array_agg(n.item_id), array_agg(n.storeroom_id)
    into v_items, v_stores
    from inventory.planned_needs(p_work_order) as n;

  if v_items is null then
    return;
  end if;

  -- What was issued meanwhile is known when the standings are.
  perform inventory.lock_standings(v_items, v_stores);

  perform inventory.give_up(n.reservation_ids, 'Replaced by the new plan of the work order')
     from inventory.planned_needs(p_work_order) as n
    where n.reservation_ids is not null
      and n.reserved_quantity <> n.needed_quantity;

  update inventory.reservations as r
     set needed_at = p_work_order.due_at,
         is_hard = r.is_hard or inventory.is_needed_soon(r.storeroom_id, r.item_id, p_work_order.due_at)
   where r.organization_id = p_work_order.organization_id
     and r.work_order_id = p_work_order.id
     and r.is_planned
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     and r.needed_at is distinct from p_work_order.due_at;

  for v_storeroom in
    select * from inventory.storerooms as s where s.id = any (v_stores) order by s.id
  loop
    select jsonb_agg(
             jsonb_build_object(
               'position', n.position, 'item_id', n.item_id, 'bin_id', n.bin_id, 'lot_id', n.lot_id,
               'quantity', n.needed_quantity,
               'kind', case when coalesce(n.bin_id, n.lot_id) is null then 'AUTO' else 'HARD' end,
               'needed_at', p_work_order.due_at, 'is_planned', true
             )
             order by n.position
           )
      into v_rows
      from (
        select n.item_id, n.bin_id, n.lot_id, n.needed_quantity,
               row_number() over (order by n.item_id, n.bin_id, n.lot_id) as position
          from inventory.planned_needs(p_work_order) as n
         where n.storeroom_id = v_storeroom.id
           and n.needed_quantity > 0
           and n.reservation_ids is null
           and p_may_reserve
      ) as n;

    if v_rows is not null then
      perform inventory.reserve_lines(
        v_storeroom, array(select jsonb_populate_recordset(null::inventory.line, v_rows)), v_rows, p_work_order.id, null
      );
    end if;

    -- What was given up is there for others.
    perform inventory.settle_reservations(v_storeroom, v_items);
  end loop;
end
$$;

grant execute on function inventory.reserve_plan to assetry_api;
