-- Notes a standing whose stock, without what is held, fell to the reorder point of the item or rose above it. Without a
-- reorder point the safety stock counts.
create or replace function inventory.mark_low_stock()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_low_stock', array[new.id])
     from inventory.stocked_items as k
    where k.organization_id = new.organization_id
      and k.item_id = new.item_id
      and k.storeroom_id = new.storeroom_id
      and (new.quantity - new.held_quantity <= coalesce(k.reorder_point, k.safety_quantity))
            <> (new.low_at is not null);

  return null;
end
$$;

create or replace trigger mark_low_stock
  after update of quantity, held_quantity on inventory.standings
  for each row
  when (new.quantity - new.held_quantity <> old.quantity - old.held_quantity)
  execute function inventory.mark_low_stock();
