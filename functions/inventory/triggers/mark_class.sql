-- What is kept at a storeroom from now on, or was given another class by somebody, changes the classes there.
create or replace function inventory.mark_class()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if core.current_action() is distinct from 'classify_stock' then
    perform core.mark_due(new.organization_id, 'classify_stock', array[new.storeroom_id]);
  end if;

  return null;
end
$$;

create or replace trigger mark_class_insert
  after insert on inventory.stocked_items
  for each row execute function inventory.mark_class();

create or replace trigger mark_class_update
  after update on inventory.stocked_items
  for each row
  when (new.abc_class is distinct from old.abc_class)
  execute function inventory.mark_class();
