-- Gives the goods of one line back to the vendor, or takes their receipt back, at what they cost after their invoices.
-- That never makes the rest worth less than nothing (trap T21): where it would, and where nothing is left, what leaves
-- takes its share of the value, and the difference is a variance; so is its share of charges (charge_amount), which the
-- vendor does not give back. The standing is locked.
create or replace function inventory.return_line_to_vendor(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_reason    text,
  p_reference text,
  p_kind      text default 'VENDOR_RETURN'
)
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_place    inventory.balances;
  v_standing inventory.standings;
  v_request  inventory.movements := inventory.request(p_storeroom, p_line, p_kind, p_reason, p_reference);
  v_rest     numeric := p_line.quantity;
  v_cost     numeric := coalesce(
    p_line.cost_amount, round(coalesce(p_line.entered_quantity, p_line.quantity) * p_line.unit_cost, 4)
  );
  v_charge   numeric := coalesce(p_line.charge_amount, 0);
  v_part     numeric;
  v_lost     numeric;
  v_moved    inventory.movements[] := '{}';
begin
  foreach v_place in array array(
    select p from inventory.pick(p_storeroom, p_line, p_line.quantity, false) as p
  ) loop
    select * into v_standing
      from inventory.standings as s
     where s.item_id = p_line.item_id
       and s.storeroom_id = p_storeroom.id;

    v_part := inventory.divide(v_cost * v_place.quantity, v_rest, 4);
    v_lost := inventory.divide(v_charge * v_place.quantity, v_rest, 4);
    v_request.bin_id := v_place.bin_id;
    v_request.lot_id := v_place.lot_id;
    v_request.condition := v_place.condition;
    v_request.quantity := v_place.quantity;
    v_request.amount := case
      when p_line.costing = 'STANDARD' or v_standing.quantity = v_place.quantity or v_standing.value < v_part then
        - inventory.divide(v_standing.value * v_place.quantity, v_standing.quantity, 4)
      else - v_part
    end;
    v_request.variance := v_lost - v_part - v_request.amount;
    v_moved := v_moved || inventory.post_movement(v_request, v_place.is_serial);
    v_rest := v_rest - v_place.quantity;
    v_cost := v_cost - v_part;
    v_charge := v_charge - v_lost;
  end loop;

  return v_moved;
end
$$;

grant execute on function inventory.return_line_to_vendor to assetry_api;
