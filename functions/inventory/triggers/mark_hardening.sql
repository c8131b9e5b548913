-- Notes from when on stock is to be set aside for an AUTO reservation, in the statement that makes or changes it. The
-- standing of the item at the storeroom is locked by then, so its lead time does not change unseen.
create or replace function inventory.mark_hardening()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'harden_reservations', array[s.id],
    array[inventory.hardens_at(new.storeroom_id, new.item_id, new.needed_at)]
  )
     from inventory.standings as s
    where s.organization_id = new.organization_id
      and s.item_id = new.item_id
      and s.storeroom_id = new.storeroom_id;

  return null;
end
$$;

create or replace trigger mark_hardening_insert
  after insert on inventory.reservations
  for each row
  when (new.kind = 'AUTO' and not new.is_hard)
  execute function inventory.mark_hardening();

create or replace trigger mark_hardening_update
  after update on inventory.reservations
  for each row
  when (
    new.kind = 'AUTO' and not new.is_hard and new.status in ('ACTIVE', 'PARTIALLY_ISSUED')
    and (
      new.needed_at is distinct from old.needed_at or old.is_hard or old.status not in ('ACTIVE', 'PARTIALLY_ISSUED')
    )
  )
  execute function inventory.mark_hardening();
