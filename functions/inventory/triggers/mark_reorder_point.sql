-- Notes the standing of an item that is stocked from now on, or has another reorder point or safety stock.
create or replace function inventory.mark_reorder_point()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_low_stock', array[s.id])
     from inventory.standings as s
    where s.organization_id = new.organization_id
      and s.item_id = new.item_id
      and s.storeroom_id = new.storeroom_id;

  return null;
end
$$;

create or replace trigger mark_reorder_point_insert
  after insert on inventory.stocked_items
  for each row
  when (coalesce(new.reorder_point, new.safety_quantity) is not null)
  execute function inventory.mark_reorder_point();

create or replace trigger mark_reorder_point_update
  after update on inventory.stocked_items
  for each row
  when (
    coalesce(new.reorder_point, new.safety_quantity) is distinct from coalesce(old.reorder_point, old.safety_quantity)
  )
  execute function inventory.mark_reorder_point();
