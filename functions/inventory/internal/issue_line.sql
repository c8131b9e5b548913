-- Issues the goods of one line: what reservations of its purpose lack is taken for them, in the order of need, the rest
-- without one. What they hold is let go first, so that it counts as available; what is pinned is taken from its place.
-- Where there is too little nothing is taken, and the fault says how much there is. The last movements are left to the
-- caller to post, with those of other lines (p_pending), before anything else is done with the item. The standing is
-- locked.
create or replace function inventory.issue_line(
  p_storeroom     inventory.storerooms,
  p_line          inventory.line,
  p_work_order_id uuid,
  p_cost_center   text,
  p_reason        text,
  out p_moved     inventory.movements[],
  out p_pending   inventory.movements[],
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
    p_storeroom, p_line, true, (select coalesce(sum(r.held_quantity), 0) from unnest(v_own) as r),
    array(select r.id from unnest(v_own) as r)
  );
begin
  p_moved := '{}';
  p_pending := '{}';
  p_faults := '[]';

  if v_available < p_line.quantity then
    p_faults := jsonb_build_array(inventory.insufficient(p_line, v_available));
    return;
  end if;

  v_request.work_order_id := p_work_order_id;
  v_request.cost_center := p_cost_center;

  -- The last turn is for what no reservation takes.
  foreach v_reservation in array v_own || null::inventory.reservations loop
    v_part.bin_id := coalesce(v_reservation.bin_id, p_line.bin_id);
    v_part.lot_id := coalesce(v_reservation.lot_id, p_line.lot_id);
    v_part.quantity := least(
      p_line.quantity,
      v_reservation.required_quantity - v_reservation.issued_quantity + v_reservation.returned_quantity
    );
    continue when v_part.quantity = 0;

    if p_pending <> '{}' then
      p_moved := p_moved || inventory.post_movements(p_pending, '{}');
      p_pending := '{}';
    end if;

    -- At its place there may be less than it needs; the rest is taken like anything else.
    if coalesce(v_reservation.bin_id, v_reservation.lot_id) is not null then
      v_part.quantity := inventory.takeable_quantity(
        p_storeroom, v_part, true, v_reservation.held_quantity, array[v_reservation.id]
      );
      continue when v_part.quantity = 0;
    end if;

    perform inventory.use_reservation(v_reservation, v_part.quantity);
    v_request.reservation_id := v_reservation.id;
    p_pending := inventory.departures(p_storeroom, v_part, v_request, true);
    p_line.quantity := p_line.quantity - v_part.quantity;
  end loop;
end
$$;

grant execute on function inventory.issue_line to assetry_api;
