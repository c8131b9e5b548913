-- Keeps the balances of the places of movements that were written; refuses a serial number that lies somewhere already.
-- What goes out of a place does so before anything comes in: a serial number lies in one place at a time.
create or replace function inventory.move_balances(p_movements inventory.movements[], p_are_serial boolean[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_movement inventory.movements;
  v_is_less  boolean := false;
  v_is_more  boolean := false;
begin
  foreach v_movement in array p_movements loop
    v_is_less := v_is_less or v_movement.change < 0;
    v_is_more := v_is_more or v_movement.change > 0;
  end loop;

  if v_is_less then
    update inventory.balances as b
       set quantity = b.quantity + c.change
      from (
        select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change) as change
          from unnest(p_movements) as m
         group by m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
        having sum(m.change) < 0
      ) as c
     where b.item_id = c.item_id
       and b.storeroom_id = c.storeroom_id
       and b.bin_id is not distinct from c.bin_id
       and b.lot_id is not distinct from c.lot_id
       and b.condition = c.condition;
  end if;

  if v_is_more then
    begin
      insert into inventory.balances as b (
        site_id, item_id, storeroom_id, bin_id, lot_id, condition, quantity, is_serial
      )
      select m.site_id, m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change), bool_or(s.is_serial)
        from unnest(p_movements) with ordinality as m
        join unnest(p_are_serial) with ordinality as s (is_serial, ordinality) on s.ordinality = m.ordinality
       group by m.site_id, m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
      having sum(m.change) > 0
       order by min(m.ordinality)
      on conflict (organization_id, item_id, storeroom_id, bin_id, lot_id, condition) do update
         set quantity = b.quantity + excluded.quantity;
    exception
      -- Wherever it lies, perhaps at a site that the caller does not reach.
      when unique_violation or check_violation then
        perform core.refuse('SERIAL_IN_STOCK', 'The serial number is already in stock', 409);
    end;

    -- Asked after the place was taken: who ships it has ended by then.
    if true = any (p_are_serial)
       and exists (
         select 1
           from unnest(p_movements) with ordinality as m
          where p_are_serial[m.ordinality]
            and m.change > 0
            and inventory.is_on_its_way(m.organization_id, m.lot_id, m.transfer_id)
       )
    then
      perform core.refuse(
        'SERIAL_IN_STOCK', 'The serial number is in transit between two storerooms', 409,
        p_hint => 'Receive the transfer, or write it off if the goods are lost'
      );
    end if;
  end if;
end
$$;

grant execute on function inventory.move_balances to assetry_api;
