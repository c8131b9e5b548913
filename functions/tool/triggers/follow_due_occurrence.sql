-- Writes when the calibration of an asset is due as the transaction ends: the day of a turn with open work was put off,
-- or the work was taken from it.
create or replace function tool.follow_due_occurrence()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(w.organization_id, w.asset_id)
     from work.work_orders as w
    where w.organization_id = new.organization_id
      and w.id in (new.work_order_id, old.work_order_id)
      and w.work_type = 'CALIBRATION'
      and w.asset_id is not null;

  return null;
end
$$;

drop trigger if exists follow_due_occurrence on maintenance.occurrences;

create constraint trigger follow_due_occurrence
  after update of due_on, due_at, work_order_id on maintenance.occurrences
  deferrable initially deferred
  for each row
  when (
    num_nonnulls(new.work_order_id, old.work_order_id) > 0
    and (new.due_on, new.due_at, new.work_order_id) is distinct from (old.due_on, old.due_at, old.work_order_id)
  )
  execute function tool.follow_due_occurrence();
