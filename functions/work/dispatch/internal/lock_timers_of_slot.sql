-- Locks the caller's own worker and those whose timers run on the work order of a slot; answers the latter.
create or replace function work.lock_timers_of_slot(p_slot_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := array(
    select e.worker_id
      from work.slots as s
      join work.labour_entries as e on e.work_order_id = s.work_order_id
     where s.id = p_slot_id
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_worker_ids || workforce.current_worker_id());
  return v_worker_ids;
end
$$;

grant execute on function work.lock_timers_of_slot to assetry_api;
