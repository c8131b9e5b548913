-- Calculates a movement from how the standing of its item stands before it, and how that stands after it. What comes in
-- brings its amount; what goes out takes its share of the value, so that what empties the stock takes all of it, unless
-- the caller says another amount; a move within the storeroom takes none, nor does what was lost
-- on its way, or found again, which lies in no storeroom. What belongs to a vendor is worth nothing:
-- what is used of it is owed for at the agreed price, and charged or lost like anything else.
create or replace function inventory.reckon_movement(
  inout p_movement inventory.movements,
  inout p_standing inventory.standings
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_move  boolean := p_movement.kind in ('MOVE_IN', 'MOVE_OUT', 'LOST', 'FOUND');
  v_change   numeric;
  v_amount   numeric;
  v_quantity numeric;
  v_value    numeric;
begin
  p_movement.owed_amount := 0;

  if p_movement.vendor_id is not null then
    p_movement := inventory.with_owed_amount(p_movement);
    p_movement.amount := 0;
  end if;

  v_change := case
    when v_is_move or p_movement.kind = 'COST_ADJUST' then 0
    when inventory.is_incoming(p_movement.kind) then p_movement.quantity
    else - p_movement.quantity
  end;
  v_amount := case
    when v_is_move then 0
    when p_movement.amount is null then
      - inventory.divide(p_standing.value * p_movement.quantity, p_standing.quantity, 4)
    else p_movement.amount
  end;
  v_quantity := p_standing.quantity + v_change;
  v_value := p_standing.value + v_amount;

  -- What is issued is charged; what is written off, or found, is nobody's.
  if p_movement.vendor_id is not null then
    null;
  elsif p_movement.kind = 'ISSUE' then
    p_movement.charged_amount := - v_amount;
  elsif p_movement.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP') then
    p_movement.variance := - v_amount;
  end if;

  if greatest(
       v_quantity, v_value, v_value / nullif(v_quantity, 0), v_amount / nullif(p_movement.quantity, 0),
       abs(p_movement.owed_amount)
     ) >= 1e12
  then
    perform core.refuse(
      'STOCK_TOO_LARGE', 'Quantity, value and unit cost must be below 1000000000000', 422
    );
  end if;

  p_movement.site_id := p_standing.site_id;
  p_movement.sequence := p_standing.movement_count + 1;
  p_movement.condition := coalesce(p_movement.condition, 'OK');
  p_movement.unit_cost := case
    when not v_is_move then
      inventory.divide(abs(v_amount) + abs(p_movement.owed_amount), p_movement.quantity, 6)
  end;
  p_movement.amount := v_amount;
  p_movement.charged_amount := coalesce(p_movement.charged_amount, 0);
  p_movement.variance := coalesce(p_movement.variance, 0);
  p_movement.freight_amount := coalesce(p_movement.freight_amount, 0);
  p_movement.old_quantity := p_standing.quantity;
  p_movement.new_quantity := v_quantity;
  p_movement.old_value := p_standing.value;
  p_movement.new_value := v_value;
  p_movement.old_average := p_standing.average_cost;
  p_movement.new_average := coalesce(inventory.divide(v_value, v_quantity, 6), p_standing.average_cost);
  p_movement.moved_at := coalesce(p_movement.moved_at, clock_timestamp());
  p_standing.movement_count := p_movement.sequence;
  p_standing.quantity := p_movement.new_quantity;
  p_standing.value := p_movement.new_value;
  p_standing.average_cost := p_movement.new_average;
end
$$;

grant execute on function inventory.reckon_movement to assetry_api;
