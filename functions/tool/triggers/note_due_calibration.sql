-- Notes when the next notice of the due day of a calibration is to be sent, when the schedule of it has another one.
create or replace function tool.note_due_calibration()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[a.id], array[d.at])
     from asset.assets as a
     join work.types as t on t.organization_id = new.organization_id and t.id = new.type_id and t.class = 'CALIBRATION'
    cross join lateral (select tool.next_notice_at(a.site_id, new.next_due_on, clock_timestamp()) as at offset 0) as d
    where a.organization_id = new.organization_id
      and a.id = new.asset_id
      and d.at is not null;

  return null;
end
$$;

create or replace trigger note_due_calibration_insert
  after insert on maintenance.schedules
  for each row
  when (new.asset_id is not null and new.next_due_on is not null and new.status = 'ACTIVE')
  execute function tool.note_due_calibration();

create or replace trigger note_due_calibration_update
  after update of next_due_on, status, type_id, asset_id on maintenance.schedules
  for each row
  when (
    new.asset_id is not null and new.next_due_on is not null and new.status = 'ACTIVE'
    and (new.next_due_on, new.status, new.type_id, new.asset_id)
          is distinct from (old.next_due_on, old.status, old.type_id, old.asset_id)
  )
  execute function tool.note_due_calibration();
