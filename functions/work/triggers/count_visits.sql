-- The visits that contracts count of the work orders of a request, when it commits (work.cover_noted).
create or replace function work.count_visits()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform work.cover_noted();
  return null;
end
$$;

drop trigger if exists count_visits on work.work_orders;

create constraint trigger count_visits
  after update of status, started_at on work.work_orders
  deferrable initially deferred
  for each row
  when (
    old.started_at is null and new.started_at is not null
    or old.status <> 'CANCELLED' and new.status = 'CANCELLED' and new.started_at is not null
  )
  execute function work.count_visits();
