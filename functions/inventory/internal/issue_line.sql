-- Issues the goods of one line: what reservations of its purpose lack is taken for them, in the order of need, the rest
-- without one. What they hold is let go first, so that it counts as available. Where there is too little nothing is
-- taken, and the fault says how much there is. The standing is locked.
create or replace function inventory.issue_line(
  p_storeroom     inventory.storerooms,
  p_line          inventory.line,
  p_work_order_id uuid,
  p_cost_center   text,
  p_reason        text,
  out p_moved     jsonb,
  out p_faults    jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_own         inventory.reservations[] := array(
    select r from inventory.own_reservations(p_storeroom.id, p_line, p_work_order_id) as r
  );
  v_reservation inventory.reservations;
  v_request     inventory.movements := inventory.request(p_storeroom, p_line, 'ISSUE', p_reason);
  v_part        inventory.line := p_line;
  v_available   numeric := inventory.takeable_quantity(
    p_storeroom, p_line, true, (select coalesce(sum(r.held_quantity), 0) from unnest(v_own) as r)
  );
begin
  p_moved := '[]';
  p_faults := '[]';

  if v_available < p_line.quantity then
    p_faults := jsonb_build_array(inventory.insufficient(p_line, v_available));
    return;
  end if;

  v_request.work_order_id := p_work_order_id;
  v_request.cost_center := p_cost_center;

  -- The last turn is for what no reservation takes.
  foreach v_reservation in array v_own || null::inventory.reservations loop
    v_part.quantity := least(
      p_line.quantity,
      v_reservation.required_quantity - v_reservation.issued_quantity + v_reservation.returned_quantity
    );
    continue when v_part.quantity = 0;
    perform inventory.use_reservation(v_reservation, v_part.quantity);
    v_request.reservation_id := v_reservation.id;
    p_moved := p_moved || inventory.moved_answer(
      inventory.take_out(p_storeroom, v_part, v_request, true), p_line.position
    );
    p_line.quantity := p_line.quantity - v_part.quantity;
  end loop;
end
$$;

grant execute on function inventory.issue_line to assetry_api;
