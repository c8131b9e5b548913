-- Notes from when on a lot may have expired whose last day is another now; once more a minute later where that is over
-- already, when whatever was being received beside it by the day of before has ended.
create or replace function inventory.mark_expiry_of_lot()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'expire_stock', array[new.id], array[core.day_start(null, new.expires_on + 1)]
  );
  perform core.mark_due(
    new.organization_id, 'expire_stock', array[new.id],
    array[greatest(core.day_start(null, new.expires_on + 1), clock_timestamp() + interval '1 minute')]
  );
  return null;
end
$$;

create or replace trigger mark_expiry_of_lot
  after update on inventory.lots
  for each row
  when (new.expires_on is distinct from old.expires_on and new.expires_on is not null)
  execute function inventory.mark_expiry_of_lot();
