-- Who approves work orders at the site is notified of one that awaits approval; whoever created it, of the decision,
-- unless as a watcher, who is notified of every status.
create or replace function work.tell_approval()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.status = 'AWAITING_APPROVAL' then
    perform notify.tell(
      new.organization_id, new.site_id,
      array(
        select h.id
          from unnest(identity.holders_of(new.organization_id, 'work_order.approve')) as h (id)
         where h.id is distinct from new.created_by
      ),
      'APPROVAL_DUE', 'work.work_orders', new.id,
      jsonb_build_object('number', new.work_order_number, 'label', new.title)
    );
  elsif not exists (
    select
      from work.watchers as s
     where s.organization_id = new.organization_id
       and s.work_order_id = new.id
       and s.account_id = new.created_by
       and s.ended_at is null
  ) then
    perform notify.tell(
      new.organization_id, new.site_id, array[new.created_by], 'APPROVAL_DECIDED', 'work.work_orders', new.id,
      jsonb_build_object('number', new.work_order_number, 'label', new.title, 'status', new.status)
    );
  end if;

  return null;
end
$$;

create or replace trigger tell_approval_update
  after update of status on work.work_orders
  for each row
  when (
    old.status is distinct from new.status and (new.status = 'AWAITING_APPROVAL' or old.status = 'AWAITING_APPROVAL')
  )
  execute function work.tell_approval();

create or replace trigger tell_approval_insert
  after insert on work.work_orders
  for each row
  when (new.status = 'AWAITING_APPROVAL')
  execute function work.tell_approval();
