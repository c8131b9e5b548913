-- A worker who comes, leaves or moves has other shifts. What is kept of shifts, absences, timesheets and looks at
-- positions moves with the worker.
create or replace function workforce.mark_worker_shifts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.site_id <> old.site_id then
    update workforce.shift_assignments as a
       set site_id = new.site_id
     where a.organization_id = new.organization_id
       and a.worker_id = new.id;
    update workforce.worker_shifts as h
       set site_id = new.site_id
     where h.organization_id = new.organization_id
       and h.worker_id = new.id;
    update workforce.absences as a
       set site_id = new.site_id
     where a.organization_id = new.organization_id
       and a.worker_id = new.id;
    update workforce.timesheets as t
       set site_id = new.site_id
     where t.organization_id = new.organization_id
       and t.worker_id = new.id;
    update workforce.shift_pins as p
       set site_id = new.site_id
     where p.organization_id = new.organization_id
       and p.worker_id = new.id;
    update workforce.position_looks as p
       set site_id = new.site_id
     where p.organization_id = new.organization_id
       and p.worker_id = new.id;
  end if;

  perform core.mark_due(new.organization_id, 'keep_worker_shifts', array[new.id]);
  return null;
end
$$;

create or replace trigger mark_worker_shifts_insert
  after insert on workforce.workers
  for each row execute function workforce.mark_worker_shifts();

create or replace trigger mark_worker_shifts_update
  after update on workforce.workers
  for each row
  when (
    new.site_id <> old.site_id
    or (new.status = 'INACTIVE') <> (old.status = 'INACTIVE')
  )
  execute function workforce.mark_worker_shifts();
