-- Brings stock of lots whose last day is over, by the day of their site, into the condition EXPIRED, in all
-- organizations; answers how many places. What somebody has locked is left to the next run. The days of the world
-- differ by one from UTC's at most: only what is near its day is looked at.
create or replace function inventory.expire_stock()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_standing  inventory.standings;
  v_storeroom inventory.storerooms;
  v_place     inventory.balances;
  v_out       inventory.movements;
  v_count     integer := 0;
begin
  perform set_config('assetry.action', 'expire_stock', true);

  for v_standing in
    select s.*
      from inventory.standings as s
     where s.id in (
             select d.id
               from inventory.lots as l
               join inventory.balances as b
                 on b.organization_id = l.organization_id and b.item_id = l.item_id and b.lot_id = l.id
               join inventory.standings as d
                 on d.organization_id = b.organization_id and d.item_id = b.item_id and d.storeroom_id = b.storeroom_id
              where l.expires_on <= core.site_date(null) + 1
                and l.expires_on < core.site_date(b.site_id)
                and b.condition = 'OK'
                and b.quantity > 0
              order by d.id
              limit 500
           )
     order by s.item_id, s.storeroom_id
       for no key update skip locked
  loop
    perform set_config('assetry.organization_id', v_standing.organization_id::text, true);
    select * into v_storeroom from inventory.storerooms as r where r.id = v_standing.storeroom_id;

    for v_place in
      select b.*
        from inventory.balances as b
        join inventory.lots as l on l.id = b.lot_id
       where b.item_id = v_standing.item_id
         and b.storeroom_id = v_standing.storeroom_id
         and b.condition = 'OK'
         and b.quantity > 0
         and l.expires_on < core.site_date(v_standing.site_id)
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

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function inventory.expire_stock to assetry_worker;
