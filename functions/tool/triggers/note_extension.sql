-- Notes when the next notice of the due day of a calibration is to be sent, when an extension moves it.
create or replace function tool.note_extension()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[new.asset_id], array[d.at])
     from (
       select tool.next_notice_at(new.site_id, asset.calibration_due_on(new.asset_id), clock_timestamp()) as at offset 0
     ) as d
    where d.at is not null;

  return null;
end
$$;

create or replace trigger note_extension
  after update of status on tool.extensions
  for each row
  when (new.status = 'APPROVED' and old.status is distinct from new.status)
  execute function tool.note_extension();
