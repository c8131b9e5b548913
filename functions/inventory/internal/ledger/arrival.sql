-- The movement that brings the goods of one line into stock at a total cost. Where the item has a standard cost, stock
-- is worth that, and what was paid beyond is a variance.
create or replace function inventory.arrival(
  p_movement  inventory.movements,
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_cost      numeric
)
returns inventory.movements
language plpgsql
stable
set search_path = ''
as $$
declare
  v_standard numeric := case
    when p_storeroom.vendor_id is null then inventory.standard_cost(p_storeroom.id, p_line)
  end;
  v_amount   numeric := coalesce(round(v_standard * p_line.quantity, 4), greatest(p_cost, 0));
begin
  if greatest(v_amount, p_cost) >= 1e12 then
    perform core.refuse(
      'STOCK_TOO_LARGE', 'Quantity, value and unit cost must be below 1000000000000', 422
    );
  end if;

  p_movement.amount := v_amount;
  p_movement.variance := p_cost - v_amount;
  return p_movement;
end
$$;

grant execute on function inventory.arrival to assetry_api;
