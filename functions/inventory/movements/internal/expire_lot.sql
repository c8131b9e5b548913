-- Brings the stock of one lot into the condition EXPIRED where its last day is over by the day of the site, and notes
-- when it is over at the others; answers how many places. Waits for nobody.
create or replace function inventory.expire_lot(p_lot_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lot       inventory.lots;
  v_standing  inventory.standings;
  v_storeroom inventory.storerooms;
  v_place     inventory.balances;
  v_out       inventory.movements;
  v_count     integer := 0;
begin
  perform core.unmark('expire_stock', p_lot_id, p_at);
  select * into v_lot from inventory.lots as l where l.id = p_lot_id;

  for v_standing in
    select s.*
      from inventory.standings as s
     where s.organization_id = v_lot.organization_id
       and s.item_id = v_lot.item_id
       and v_lot.expires_on < core.site_date(s.site_id, p_at)
       and s.storeroom_id in (
             select b.storeroom_id
               from inventory.balances as b
              where b.organization_id = v_lot.organization_id
                and b.item_id = v_lot.item_id
                and b.lot_id = p_lot_id
                and b.condition = 'OK'
                and b.quantity > 0
           )
     order by s.item_id, s.storeroom_id
       for no key update nowait
  loop
    select * into v_storeroom from inventory.storerooms as r where r.id = v_standing.storeroom_id;

    for v_place in
      select b.*
        from inventory.balances as b
       where b.organization_id = v_lot.organization_id
         and b.item_id = v_lot.item_id
         and b.lot_id = p_lot_id
         and b.storeroom_id = v_standing.storeroom_id
         and b.condition = 'OK'
         and b.quantity > 0
       order by b.id
    loop
      v_out := jsonb_populate_record(
        null::inventory.movements,
        jsonb_build_object(
          'item_id', v_place.item_id, 'storeroom_id', v_place.storeroom_id, 'kind', 'MOVE_OUT',
          'bin_id', v_place.bin_id, 'lot_id', v_place.lot_id, 'condition', 'OK', 'quantity', v_place.quantity,
          'reason', 'Expired'
        )
      );
      perform inventory.post_movement(v_out, v_place.is_serial);
      v_out.kind := 'MOVE_IN';
      v_out.condition := 'EXPIRED';
      perform inventory.post_movement(v_out, v_place.is_serial);
      v_count := v_count + 1;
    end loop;

    perform inventory.settle_reservations(v_storeroom, array[v_standing.item_id]);
  end loop;

  perform core.mark_next('expire_stock', p_lot_id, min(core.day_start(b.site_id, v_lot.expires_on + 1)))
     from inventory.balances as b
    where b.organization_id = v_lot.organization_id
      and b.item_id = v_lot.item_id
      and b.lot_id = p_lot_id
      and b.condition = 'OK'
      and b.quantity > 0;

  return v_count;
end
$$;
