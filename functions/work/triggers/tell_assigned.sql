-- A worker with an account is notified of work that was assigned to it, whichever action assigns it.
create or replace function work.tell_assigned()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.tell(
            new.organization_id, new.site_id, array[k.account_id], 'WORK_ASSIGNED', 'work.work_orders', w.id,
            jsonb_build_object(
              'number', w.work_order_number, 'label', w.title, 'priority', w.priority, 'due_at', w.due_at
            )
          )
     from work.work_orders as w
     join workforce.workers as k on k.organization_id = w.organization_id and k.id = new.worker_id
    where w.organization_id = new.organization_id
      and w.id = new.work_order_id
      and k.account_id is not null;
  return null;
end
$$;

create or replace trigger tell_assigned
  after insert on work.assignments
  for each row
  when (new.ended_at is null)
  execute function work.tell_assigned();
