-- Notes from when on a lot may have expired that comes to lie somewhere.
create or replace function inventory.mark_expiry()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    l.organization_id, 'expire_stock', array[l.id], array[core.day_start(null, l.expires_on + 1)]
  )
     from inventory.lots as l
    where l.organization_id = new.organization_id
      and l.id = new.lot_id
      and l.expires_on is not null;

  return null;
end
$$;

create or replace trigger mark_expiry_insert
  after insert on inventory.balances
  for each row
  when (new.lot_id is not null and new.condition = 'OK' and new.quantity > 0)
  execute function inventory.mark_expiry();

create or replace trigger mark_expiry_update
  after update on inventory.balances
  for each row
  when (new.lot_id is not null and new.condition = 'OK' and new.quantity > 0 and old.quantity <= 0)
  execute function inventory.mark_expiry();
