-- Locks the work that a permit covers, the work order that it is for and all that is part of it, before the permit:
-- those whose timers run on it first; answers who they are.
create or replace function safety.lock_covered_work(p_permit_id uuid)
returns uuid[]
language sql
volatile
set search_path = ''
as $$
  select work.lock_work_and_parts(safety.work_of_permit(p_permit_id))
$$;

grant execute on function safety.lock_covered_work to assetry_api;
