-- Locks the work that is locked out, the work order of the lock-out and all that is part of it, before the lock-out:
-- those whose timers run on it first; answers who they are. The work order of a lock-out never changes.
create or replace function safety.lock_locked_out_work(p_application_id uuid)
returns uuid[]
language sql
volatile
set search_path = ''
as $$
  select work.lock_work_and_parts(
    (select a.work_order_id from safety.applications as a where a.id = p_application_id)
  )
$$;

grant execute on function safety.lock_locked_out_work to assetry_api;
