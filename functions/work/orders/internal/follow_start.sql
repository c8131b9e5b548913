-- The visits of the caller's own worker to a work order follow its start, which locked it.
create or replace function work.follow_start(p_work_order_id uuid, p_at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update work.slots as s
     set status = 'WORKING',
         started_at = p_at
   where s.work_order_id = p_work_order_id
     and s.worker_id = workforce.current_worker_id()
     and s.status = 'ON_SITE'
$$;

grant execute on function work.follow_start to assetry_api;
