-- A movement of goods that belong to a vendor, with what becomes due by it: what is issued, lost or scrapped is owed
-- for at the agreed price, what is found is owed no more, and what comes back as much as was charged for it. Goods that
-- are delivered or go back cost nothing. Refuses what would mix them with goods of our own.
create or replace function inventory.with_owed_amount(p_movement inventory.movements)
returns inventory.movements
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_movement.kind in ('COST_ADJUST', 'TRANSFER_IN', 'TRANSFER_OUT', 'KIT_IN', 'KIT_OUT') then
    perform inventory.refuse_consigned();
  end if;

  p_movement.owed_amount := case
    when p_movement.kind in ('ISSUE', 'SCRAP', 'ADJUST_DOWN', 'ADJUST_UP') then
      round(
        inventory.consignment_price(p_movement.storeroom_id, p_movement.item_id) * p_movement.quantity, 4
      ) * case p_movement.kind when 'ADJUST_UP' then -1 else 1 end
    when p_movement.kind = 'RETURN' then p_movement.charged_amount
    else 0
  end;
  p_movement.charged_amount := case
    when p_movement.kind in ('ISSUE', 'RETURN') then p_movement.owed_amount
    else 0
  end;
  p_movement.variance := case
    when p_movement.kind in ('SCRAP', 'ADJUST_DOWN', 'ADJUST_UP') then p_movement.owed_amount
    else 0
  end;
  return p_movement;
end
$$;

grant execute on function inventory.with_owed_amount to assetry_api;
