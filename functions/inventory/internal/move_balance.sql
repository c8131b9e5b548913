-- Keeps the balance of the place of a movement that was written; refuses a serial number that lies somewhere already.
create or replace function inventory.move_balance(p_movement inventory.movements, p_is_serial boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_movement.change > 0 then
    begin
      insert into inventory.balances as b (
        site_id, item_id, storeroom_id, bin_id, lot_id, condition, quantity, is_serial
      )
      values (
        p_movement.site_id, p_movement.item_id, p_movement.storeroom_id, p_movement.bin_id, p_movement.lot_id,
        p_movement.condition, p_movement.quantity, p_is_serial
      )
      on conflict (organization_id, item_id, storeroom_id, bin_id, lot_id, condition) do update
         set quantity = b.quantity + excluded.quantity;
    exception
      -- Wherever it lies, perhaps at a site that the caller does not reach.
      when unique_violation or check_violation then
        perform core.refuse('SERIAL_IN_STOCK', 'The serial number is in stock already', 409);
    end;
  elsif p_movement.change < 0 then
    update inventory.balances as b
       set quantity = b.quantity - p_movement.quantity
     where b.item_id = p_movement.item_id
       and b.storeroom_id = p_movement.storeroom_id
       and b.bin_id is not distinct from p_movement.bin_id
       and b.lot_id is not distinct from p_movement.lot_id
       and b.condition = p_movement.condition;
  end if;
end
$$;

grant execute on function inventory.move_balance to assetry_api;
