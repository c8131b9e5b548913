-- Who has or watches a work order is notified when three quarters of the time for a service target are used up, and
-- when it was missed.
create or replace function work.tell_target()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.tell(
            new.organization_id, new.site_id, work.followers_of(new.organization_id, w.id),
            case new.percent when 100 then 'SERVICE_MISSED' else 'SERVICE_AT_RISK' end, 'work.work_orders', w.id,
            jsonb_build_object(
              'number', w.work_order_number, 'label', w.title, 'target', c.metric, 'reached_at', new.reached_at
            )
          )
     from service.clocks as c
     join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    where c.organization_id = new.organization_id
      and c.id = new.clock_id;
  return null;
end
$$;

create or replace trigger tell_target
  after insert on service.notices
  for each row
  when (new.percent >= 75)
  execute function work.tell_target();
