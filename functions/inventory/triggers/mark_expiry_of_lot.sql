-- Notes when a lot may expire whose last day changes. Where that time is past, it is noted once more a minute later,
-- when the receipts that ran beside this change by the old day have ended.
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
