-- Writes one movement and keeps standing and balance with it: the only place that changes any of the three. The
-- standing is locked by the caller. What comes in brings its amount; what goes out takes its share of the value, so
-- that what empties the stock takes all of it, unless the caller says another amount; a move within the storeroom
-- takes none. What belongs to a vendor is worth nothing: what is used of it is owed for at the agreed price, and
-- charged or lost like anything else.
create or replace function inventory.post_movement(p_movement inventory.movements, p_is_serial boolean default false)
returns inventory.movements
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_owed     numeric := 0;
  v_change   numeric;
  v_amount   numeric := p_movement.amount;
  v_quantity numeric;
  v_value    numeric;
  v_is_move  boolean := p_movement.kind in ('MOVE_IN', 'MOVE_OUT');
  v_is_rotating boolean;
begin
  select * into v_standing
    from inventory.standings as s
   where s.item_id = p_movement.item_id
     and s.storeroom_id = p_movement.storeroom_id;

  p_movement.vendor_id := (select r.vendor_id from inventory.storerooms as r where r.id = p_movement.storeroom_id);

  if p_movement.vendor_id is not null then
    p_movement := inventory.with_owed_amount(p_movement);
    v_amount := 0;
    v_owed := p_movement.owed_amount;
  end if;

  v_change := case
    when v_is_move or p_movement.kind = 'COST_ADJUST' then 0
    when inventory.is_incoming(p_movement.kind) then p_movement.quantity
    else - p_movement.quantity
  end;
  v_amount := case
    when v_is_move then 0
    when v_amount is null then - inventory.divide(v_standing.value * p_movement.quantity, v_standing.quantity, 4)
    else v_amount
  end;
  v_quantity := v_standing.quantity + v_change;
  v_value := v_standing.value + v_amount;

  -- What is issued is charged; what is written off, or found, is nobody's.
  if p_movement.vendor_id is not null then
    null;
  elsif p_movement.kind = 'ISSUE' then
    p_movement.charged_amount := - v_amount;
  elsif p_movement.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP') then
    p_movement.variance := - v_amount;
  end if;

  if greatest(
       v_quantity, v_value, v_value / nullif(v_quantity, 0), v_amount / nullif(p_movement.quantity, 0), abs(v_owed)
     ) >= 1e12
  then
    perform core.refuse(
      'STOCK_TOO_LARGE', 'Neither quantity nor value nor cost of a unit can be 1000000000000 or more', 422
    );
  end if;

  insert into inventory.movements (
    site_id, item_id, storeroom_id, sequence, kind, bin_id, lot_id, condition, quantity, unit_cost, amount,
    charged_amount, variance, vendor_id, owed_amount, old_quantity, new_quantity, old_value, new_value, old_average,
    new_average,
    work_order_id, cost_center, issue_id, transfer_id, transfer_position, reservation_id, entered_quantity,
    entered_unit_id, reason, reference, moved_at
  )
  values (
    v_standing.site_id, p_movement.item_id, p_movement.storeroom_id, v_standing.movement_count + 1, p_movement.kind,
    p_movement.bin_id, p_movement.lot_id, coalesce(p_movement.condition, 'OK'), p_movement.quantity,
    case when not v_is_move then inventory.divide(abs(v_amount) + abs(v_owed), p_movement.quantity, 6) end, v_amount,
    coalesce(p_movement.charged_amount, 0), coalesce(p_movement.variance, 0), p_movement.vendor_id, v_owed,
    v_standing.quantity, v_quantity, v_standing.value, v_value, v_standing.average_cost,
    coalesce(inventory.divide(v_value, v_quantity, 6), v_standing.average_cost),
    p_movement.work_order_id, p_movement.cost_center, p_movement.issue_id, p_movement.transfer_id,
    p_movement.transfer_position, p_movement.reservation_id, p_movement.entered_quantity, p_movement.entered_unit_id,
    p_movement.reason, p_movement.reference, coalesce(p_movement.moved_at, clock_timestamp())
  )
  returning * into p_movement;

  update inventory.standings as s
     set quantity = p_movement.new_quantity,
         value = p_movement.new_value,
         average_cost = p_movement.new_average,
         movement_count = p_movement.sequence,
         last_moved_at = p_movement.moved_at,
         last_cost = case when p_movement.kind in ('OPENING', 'RECEIPT') then p_movement.unit_cost else s.last_cost end,
         last_received_at = case
           when p_movement.kind in ('OPENING', 'RECEIPT') then p_movement.moved_at
           else s.last_received_at
         end,
         last_issued_at = case when p_movement.kind = 'ISSUE' then p_movement.moved_at else s.last_issued_at end
   where s.id = v_standing.id;

  -- Of what rotates the asset comes before the stock and goes after it, so that it is never in two places.
  v_is_rotating := not v_is_move and p_movement.quantity > 0 and exists (
    select 1 from inventory.lots as l where l.id = p_movement.lot_id and l.is_rotating
  );

  if v_is_rotating and p_movement.change > 0 then
    perform inventory.store_rotating(p_movement);
  end if;

  perform inventory.move_balance(p_movement, p_is_serial);

  if v_is_rotating and p_movement.change < 0 then
    perform inventory.release_rotating(p_movement);
  end if;

  if p_movement.work_order_id is not null and p_movement.charged_amount <> 0 then
    perform inventory.charge_work_order(p_movement);
  end if;

  return p_movement;
end
$$;

grant execute on function inventory.post_movement to assetry_api;
