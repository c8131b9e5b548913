-- Notes that days which were left out for a larger schedule may come back: an outage may let that schedule through a
-- blackout, or no longer does.
create or replace function maintenance.mark_outages()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'generate_maintenance', array(
      select o.schedule_id
        from maintenance.occurrences as o
       where o.organization_id = new.organization_id
         and o.site_id = new.site_id
         and o.larger_schedule_id is not null
    )
  );

  return null;
end
$$;

create or replace trigger mark_outages
  after update on maintenance.outages
  for each row
  when (
    (old.status, old.starts_at, old.ends_at, old.site_id)
      is distinct from (new.status, new.starts_at, new.ends_at, new.site_id)
  )
  execute function maintenance.mark_outages();
