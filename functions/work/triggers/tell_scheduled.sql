-- A worker with an account is notified of a slot that was planned; one that was proposed only when it is confirmed.
create or replace function work.tell_scheduled()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or old.status = 'PROPOSED' then
    perform notify.tell(
              new.organization_id, new.site_id, array[k.account_id], 'WORK_SCHEDULED', 'work.work_orders', w.id,
              jsonb_build_object(
                'number', w.work_order_number, 'label', w.title, 'starts_at', new.starts_at, 'ends_at', new.ends_at
              )
            )
       from work.work_orders as w
       join workforce.workers as k on k.organization_id = w.organization_id and k.id = new.worker_id
      where w.organization_id = new.organization_id
        and w.id = new.work_order_id
        and k.account_id is not null;
  end if;

  return null;
end
$$;

create or replace trigger tell_scheduled
  after insert or update of status on work.slots
  for each row
  when (new.status = 'PLANNED')
  execute function work.tell_scheduled();
