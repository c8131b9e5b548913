-- Writes when the calibration of an asset is due as the transaction ends, when all that it follows from is written:
-- work of calibrations, a calibration or an extension changed.
create or replace function tool.follow_due_day()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(new.organization_id, a.id)
     from (select new.asset_id as id union select old.asset_id) as a
    where a.id is not null;

  return null;
end
$$;

drop trigger if exists follow_due_day_insert on work.work_orders;
drop trigger if exists follow_due_day_update on work.work_orders;
drop trigger if exists follow_due_day_insert on tool.calibrations;
drop trigger if exists follow_due_day_update on tool.calibrations;
drop trigger if exists follow_due_day on tool.extensions;

create constraint trigger follow_due_day_insert
  after insert on work.work_orders
  deferrable initially deferred
  for each row
  when (new.work_type = 'CALIBRATION' and new.asset_id is not null)
  execute function tool.follow_due_day();

create constraint trigger follow_due_day_update
  after update of status, work_type, asset_id on work.work_orders
  deferrable initially deferred
  for each row
  when (
    'CALIBRATION' in (new.work_type, old.work_type)
    and (new.status, new.work_type, new.asset_id) is distinct from (old.status, old.work_type, old.asset_id)
  )
  execute function tool.follow_due_day();

-- An import looks at its assets once.
create constraint trigger follow_due_day_insert
  after insert on tool.calibrations
  deferrable initially deferred
  for each row
  when (not new.is_imported)
  execute function tool.follow_due_day();

create constraint trigger follow_due_day_update
  after update of status on tool.calibrations
  deferrable initially deferred
  for each row
  execute function tool.follow_due_day();

create constraint trigger follow_due_day
  after update of status on tool.extensions
  deferrable initially deferred
  for each row
  when (new.status = 'APPROVED')
  execute function tool.follow_due_day();
