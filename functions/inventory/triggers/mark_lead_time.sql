-- Another lead time lets stock be set aside earlier: its reservations are looked at again, also those that somebody
-- makes just now by the old one.
create or replace function inventory.mark_lead_time()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'harden_reservations', array[s.id])
     from inventory.standings as s
    where s.organization_id = new.organization_id
      and s.item_id = new.item_id
      and s.storeroom_id = new.storeroom_id;

  return null;
end
$$;

create or replace trigger mark_lead_time_insert
  after insert on inventory.stocked_items
  for each row
  when (new.lead_time_days > 0)
  execute function inventory.mark_lead_time();

create or replace trigger mark_lead_time_update
  after update on inventory.stocked_items
  for each row
  when (new.lead_time_days is distinct from old.lead_time_days)
  execute function inventory.mark_lead_time();
