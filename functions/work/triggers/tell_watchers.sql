-- Who watches a work order is told of its new status, whichever action or rule brings it there, but not who did it.
create or replace function work.tell_watchers()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account_ids uuid[] := array(
    select w.account_id
      from work.watchers as w
     where w.organization_id = new.organization_id
       and w.work_order_id = new.id
       and w.ended_at is null
       and w.account_id is distinct from core.current_account_id()
  );
begin
  if v_account_ids <> '{}' then
    perform notify.tell(
      new.organization_id, new.site_id, v_account_ids,
      'WORK_STATUS_CHANGED', 'work.work_orders', new.id,
      jsonb_build_object(
        'number', new.work_order_number, 'label', new.title, 'from_status', old.status, 'to_status', new.status,
        'note', new.status_note
      )
    );
  end if;

  return null;
end
$$;

create or replace trigger tell_watchers
  after update of status on work.work_orders
  for each row
  when (old.status is distinct from new.status)
  execute function work.tell_watchers();
