-- A worker with personal locks on neither leaves nor gets another account.
create or replace function safety.keep_lock_owner()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform safety.check_locks_off(old);
  return new;
end
$$;

create or replace trigger keep_lock_owner
  before update of status, account_id on workforce.workers
  for each row
  when (
    new.account_id is distinct from old.account_id
    or new.status = 'INACTIVE' and old.status is distinct from 'INACTIVE'
  )
  execute function safety.keep_lock_owner();
