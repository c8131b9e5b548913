-- Work that is completed, cancelled or reopened takes the occurrence that it was made of along, whatever action did it.
create or replace function maintenance.follow_turn()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform maintenance.follow_work(array[new.id]);
  return null;
end
$$;

create or replace trigger follow_turn
  after update of status on work.work_orders
  for each row
  when (
    old.status is distinct from new.status
    and (new.status in ('COMPLETED', 'CANCELLED') or old.status in ('COMPLETED', 'CANCELLED'))
  )
  execute function maintenance.follow_turn();
