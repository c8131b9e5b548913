-- Writes movements, one after the other in the order of the array, and keeps standings and balances with them: the only
-- place that changes any of the three. All are calculated first (inventory.reckon_movement) and written together, so
-- that a thousand lines cost a few statements. moved_at is when the goods moved, where that is not now; its month is
-- open. The caller locks the standings. p_are_serial says of which the lot is one unit. Loops take out of the rows what
-- statements ask of them: to read an array of rows of a table, with its checks and defaults, costs as much as one.
create or replace function inventory.post_movements(p_movements inventory.movements[], p_are_serial boolean[])
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standings inventory.standings[];
  v_vendors   uuid[];
  v_keys      integer[];
  v_rotating  boolean[];
  v_items     uuid[]  := '{}';
  v_stores    uuid[]  := '{}';
  v_lots      uuid[]  := '{}';
  v_is_dated  boolean := false;
  v_movement  inventory.movements;
  v_reckoned  record;
begin
  if cardinality(p_movements) = 0 then
    return p_movements;
  end if;

  foreach v_movement in array p_movements loop
    v_items := v_items || v_movement.item_id;
    v_stores := v_stores || v_movement.storeroom_id;
    v_lots := v_lots || v_movement.lot_id;
    v_is_dated := v_is_dated or v_movement.moved_at is not null;
  end loop;

  with given as materialized (
    select m.ordinality, m.lot_id, m.item_id, m.storeroom_id,
           dense_rank() over (order by m.item_id, m.storeroom_id) as key
      from unnest(v_items, v_stores, v_lots) with ordinality as m (item_id, storeroom_id, lot_id, ordinality)
  ),
  kept as (
    select k.key, s, r.vendor_id
      from (select distinct g.key, g.item_id, g.storeroom_id from given as g) as k
      join inventory.standings as s on s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
      join inventory.storerooms as r on r.id = k.storeroom_id
  )
  select (select array_agg(k.s order by k.key) from kept as k),
         (select array_agg(k.vendor_id order by k.key) from kept as k),
         array_agg(g.key order by g.ordinality),
         array_agg(l.is_rotating is true order by g.ordinality)
    into v_standings, v_vendors, v_keys, v_rotating
    from given as g
    left join inventory.lots as l on l.id = g.lot_id;

  for v_position in 1 .. cardinality(p_movements) loop
    v_movement := p_movements[v_position];
    v_movement.vendor_id := v_vendors[v_keys[v_position]];
    v_reckoned := inventory.reckon_movement(v_movement, v_standings[v_keys[v_position]]);
    p_movements[v_position] := v_reckoned.p_movement;
    v_standings[v_keys[v_position]] := v_reckoned.p_standing;
  end loop;

  perform inventory.hold_periods(p_movements);

  with given as materialized (
    select * from unnest(p_movements) with ordinality as m
  ),
  made as (
    insert into inventory.movements (
      site_id, item_id, storeroom_id, sequence, kind, bin_id, lot_id, condition, quantity, unit_cost, amount,
      charged_amount, variance, vendor_id, owed_amount, old_quantity, new_quantity, old_value, new_value, old_average,
      new_average, work_order_id, cost_center, issue_id, transfer_id, transfer_position, reservation_id,
      entered_quantity, entered_unit_id, reason, reference, freight_amount, moved_at
    )
    select g.site_id, g.item_id, g.storeroom_id, g.sequence, g.kind, g.bin_id, g.lot_id, g.condition, g.quantity,
           g.unit_cost, g.amount, g.charged_amount, g.variance, g.vendor_id, g.owed_amount, g.old_quantity,
           g.new_quantity, g.old_value, g.new_value, g.old_average, g.new_average, g.work_order_id, g.cost_center,
           g.issue_id, g.transfer_id, g.transfer_position, g.reservation_id, g.entered_quantity, g.entered_unit_id,
           g.reason, g.reference, g.freight_amount, g.moved_at
      from given as g
     order by g.ordinality
    returning *
  ),
  kept as (
    update inventory.standings as s
       set quantity = k.quantity,
           value = k.value,
           average_cost = k.average_cost,
           movement_count = k.movement_count,
           last_moved_at = greatest(s.last_moved_at, k.moved_at),
           last_cost = coalesce(k.received_cost, s.last_cost),
           last_received_at = greatest(s.last_received_at, k.received_at),
           last_issued_at = greatest(s.last_issued_at, k.issued_at)
      from (
        select g.item_id, g.storeroom_id, max(g.sequence) as movement_count,
               (array_agg(g.new_quantity order by g.sequence desc))[1] as quantity,
               (array_agg(g.new_value order by g.sequence desc))[1] as value,
               (array_agg(g.new_average order by g.sequence desc))[1] as average_cost,
               max(g.moved_at) as moved_at,
               (array_agg(g.unit_cost order by g.sequence desc) filter (where g.kind in ('OPENING', 'RECEIPT')))[1]
                 as received_cost,
               max(g.moved_at) filter (where g.kind in ('OPENING', 'RECEIPT')) as received_at,
               max(g.moved_at) filter (where g.kind = 'ISSUE') as issued_at
          from given as g
         group by g.item_id, g.storeroom_id
      ) as k
     where s.item_id = k.item_id
       and s.storeroom_id = k.storeroom_id
  )
  select array_agg(row(m.*)::inventory.movements order by g.ordinality)
    into p_movements
    from made as m
    join given as g on g.item_id = m.item_id and g.storeroom_id = m.storeroom_id and g.sequence = m.sequence;

  if v_is_dated then
    perform inventory.check_stock_then(p_movements);
  end if;

  -- Of what rotates the assets come before the stock and go after it, so that none is ever in two places.
  if true = any (v_rotating) then
    perform inventory.store_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change > 0;
  end if;

  perform inventory.move_balances(p_movements, p_are_serial);

  if true = any (v_rotating) then
    perform inventory.release_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and (m.change < 0 or m.kind = 'LOST');
  end if;

  foreach v_movement in array p_movements loop
    if v_movement.work_order_id is not null and v_movement.charged_amount <> 0 then
      perform inventory.charge_work_order(v_movement);
    end if;
  end loop;

  return p_movements;
end
$$;

grant execute on function inventory.post_movements to assetry_api;
