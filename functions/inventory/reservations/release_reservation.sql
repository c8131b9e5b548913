create or replace function api.release_reservation(
  p_reservation_id uuid,
  p_reason         text    default null,
  p_row_version    integer default null
)
returns setof inventory.reservation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'release_reservation', 'stock.reserve', jsonb_build_array(p_reservation_id, p_reason, p_row_version)
  );
  v_reservation inventory.reservations;
  v_storeroom   inventory.storerooms;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_reservation := inventory.lock_reservation(p_reservation_id, p_row_version);

    if v_reservation.status in ('FULFILLED', 'RELEASED') then
      perform core.refuse(
        'RESERVATION_NOT_OPEN', format('The reservation is %s', v_reservation.status), 409
      );
    end if;

    perform inventory.give_up(array[p_reservation_id], p_reason);
    select * into v_reservation from inventory.reservations as r where r.id = p_reservation_id;
    select * into v_storeroom from inventory.storerooms as s where s.id = v_reservation.storeroom_id;
    perform inventory.settle_reservations(v_storeroom, array[v_reservation.item_id]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_reservation), null::inventory.reservation_answer));
  end if;

  return next jsonb_populate_record(null::inventory.reservation_answer, v_answer);
end
$$;

comment on function api.release_reservation is $$Release a reservation

Held stock that was not issued is free for others; reservations with shortages get it first.
Refuses with VALIDATION_FAILED, RESERVATION_NOT_FOUND, STALE_ROW and RESERVATION_NOT_OPEN (it is fulfilled or
released).$$;
