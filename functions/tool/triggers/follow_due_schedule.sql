-- Writes when the calibration of an asset is due as the transaction ends: a schedule of calibrations changed, or became
-- or ceased to be one.
create or replace function tool.follow_due_schedule()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(new.organization_id, a.id)
     from (select new.asset_id as id union select old.asset_id) as a
    where a.id is not null
      and exists (
            select 1
              from work.types as t
             where t.organization_id = new.organization_id
               and t.id in (new.type_id, old.type_id)
               and t.class = 'CALIBRATION'
          );

  return null;
end
$$;

drop trigger if exists follow_due_schedule_insert on maintenance.schedules;
drop trigger if exists follow_due_schedule_update on maintenance.schedules;

create constraint trigger follow_due_schedule_insert
  after insert on maintenance.schedules
  deferrable initially deferred
  for each row
  when (new.asset_id is not null and new.next_due_on is not null)
  execute function tool.follow_due_schedule();

create constraint trigger follow_due_schedule_update
  after update of next_due_on, status, type_id, asset_id on maintenance.schedules
  deferrable initially deferred
  for each row
  when (
    (new.next_due_on, new.status, new.type_id, new.asset_id)
      is distinct from (old.next_due_on, old.status, old.type_id, old.asset_id)
  )
  execute function tool.follow_due_schedule();
