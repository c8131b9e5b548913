-- Notes the schedules that wait for a repair of an asset, when one is completed.
create or replace function maintenance.mark_repair()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'generate_maintenance', array_agg(s.id))
     from maintenance.schedules as s
    where s.organization_id = new.organization_id
      and s.asset_id = new.asset_id
      and s.event = 'REPAIR_COMPLETED'
      and s.status = 'ACTIVE'
      and s.armed_at is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_repair_insert
  after insert on work.work_orders
  for each row
  when (new.work_type = 'CORRECTIVE' and new.status in ('COMPLETED', 'CLOSED') and new.asset_id is not null)
  execute function maintenance.mark_repair();

create or replace trigger mark_repair_update
  after update on work.work_orders
  for each row
  when (
    new.work_type = 'CORRECTIVE' and new.status in ('COMPLETED', 'CLOSED') and new.asset_id is not null
    and (new.status, new.work_type, new.asset_id, new.completed_at)
          is distinct from (old.status, old.work_type, old.asset_id, old.completed_at)
  )
  execute function maintenance.mark_repair();
