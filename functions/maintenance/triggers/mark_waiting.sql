-- Notes that a schedule waits from now on for a meter, an event or assets of a category, which may have come already:
-- it is looked at now, and a minute later, when whatever was being written beside it and could not see it has ended.
create or replace function maintenance.mark_waiting()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'generate_maintenance', array[new.id]);
  perform core.mark_due(
    new.organization_id, 'generate_maintenance', array[new.id], array[clock_timestamp() + interval '1 minute']
  );
  return null;
end
$$;

create or replace trigger mark_waiting_insert
  after insert on maintenance.schedules
  for each row
  when (new.status = 'ACTIVE' and (new.armed_at is not null or new.category_id is not null))
  execute function maintenance.mark_waiting();

create or replace trigger mark_waiting_update
  after update on maintenance.schedules
  for each row
  when (
    new.status = 'ACTIVE'
    and (
      new.armed_at is not null
      and (
        new.status, new.armed_at, new.basis, new.trigger_logic, new.event, new.asset_id, new.meter_id, new.next_units,
        new.base_units, new.lead_units, new.every_units
      ) is distinct from (
        old.status, old.armed_at, old.basis, old.trigger_logic, old.event, old.asset_id, old.meter_id, old.next_units,
        old.base_units, old.lead_units, old.every_units
      )
      or new.category_id is not null
      and (new.status, new.category_id, new.site_id) is distinct from (old.status, old.category_id, old.site_id)
    )
  )
  execute function maintenance.mark_waiting();
