-- Work that is cancelled leaves the outage that holds it, whatever action did it.
create or replace function maintenance.leave_outage()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update maintenance.outage_work_orders as g
     set released_at = clock_timestamp()
   where g.organization_id = new.organization_id
     and g.work_order_id = new.id
     and g.released_at is null;
  return null;
end
$$;

create or replace trigger leave_outage
  after update of status on work.work_orders
  for each row
  when (new.status = 'CANCELLED' and old.status is distinct from new.status)
  execute function maintenance.leave_outage();
