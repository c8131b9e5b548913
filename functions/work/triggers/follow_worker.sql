-- A worker who leaves has no work any more; one who moves, or gets another account, none at sites that he does not
-- serve.
create or replace function work.follow_worker()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.status = 'INACTIVE' and old.status <> 'INACTIVE' then
    perform work.release_worker(new.id);
  else
    perform work.release_moved_worker(new.id);
  end if;

  return null;
end
$$;

create or replace trigger follow_worker
  after update of status, site_id, account_id on workforce.workers
  for each row
  when (
    (new.site_id, new.account_id) is distinct from (old.site_id, old.account_id)
    or new.status = 'INACTIVE' and old.status is distinct from 'INACTIVE'
  )
  execute function work.follow_worker();
