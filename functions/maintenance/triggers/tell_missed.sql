-- Who changes maintenance schedules at the site is notified of an occurrence that was missed.
create or replace function maintenance.tell_missed()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.tell(
            new.organization_id, new.site_id,
            identity.holders_of(new.organization_id, 'maintenance_schedule.update'), 'MAINTENANCE_MISSED',
            'maintenance.schedules', s.id,
            jsonb_build_object('number', s.schedule_number, 'label', s.name, 'due_at', new.due_at)
          )
     from maintenance.schedules as s
    where s.organization_id = new.organization_id
      and s.id = new.schedule_id;
  return null;
end
$$;

create or replace trigger tell_missed_update
  after update of status on maintenance.occurrences
  for each row
  when (old.status is distinct from new.status and new.status = 'MISSED')
  execute function maintenance.tell_missed();

create or replace trigger tell_missed_insert
  after insert on maintenance.occurrences
  for each row
  when (new.status = 'MISSED')
  execute function maintenance.tell_missed();
