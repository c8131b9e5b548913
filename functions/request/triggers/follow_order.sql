-- Work that is completed, cancelled or reopened takes the requests that it was made of along, whatever action did it.
create or replace function request.follow_order()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform request.follow_work(array[new.id]);
  return null;
end
$$;

create or replace trigger follow_order
  after update of status on work.work_orders
  for each row
  when (
    old.status is distinct from new.status
    and (new.status in ('COMPLETED', 'CANCELLED') or old.status in ('COMPLETED', 'CANCELLED'))
  )
  execute function request.follow_order();
