-- The personal lock, with its lock-out, which is locked for it: whoever changes a lock holds that. Refuses one that is
-- out of reach.
create or replace function safety.lock_lockout_lock(p_lock_id uuid, p_row_version integer)
returns safety.locks
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lock safety.locks;
begin
  select * into v_lock from safety.locks as k where k.id = p_lock_id;

  if not found then
    perform core.refuse('LOCKOUT_LOCK_NOT_FOUND', 'No such lock', 404);
  end if;

  perform safety.lock_lockout_application(v_lock.application_id, p_row_version);
  select * into v_lock from safety.locks as k where k.id = p_lock_id;
  return v_lock;
end
$$;

grant execute on function safety.lock_lockout_lock to assetry_api;
