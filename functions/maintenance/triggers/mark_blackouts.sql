-- Notes that days may be given back which were left out for a larger schedule: another blackout may put that off.
create or replace function maintenance.mark_blackouts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'generate_maintenance', array_agg(o.schedule_id))
     from maintenance.occurrences as o
    where o.organization_id = new.organization_id
      and o.larger_schedule_id is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_blackouts
  after insert or update on maintenance.blackouts
  for each row execute function maintenance.mark_blackouts();
