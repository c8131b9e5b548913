-- Holds the work orders to which the later hours of a worker were charged, and one more, in the order of their ids:
-- hours that are written in that time may change what the later ones cost, and what contractors cost there. The worker
-- is locked.
create or replace function work.hold_hours_after(p_worker_id uuid, p_during tstzrange, p_work_order_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids uuid[] := array(select e.work_order_id from work.hours_after(p_worker_id, p_during) as e) || p_work_order_id;
begin
  perform
     from work.work_orders as w
    where w.organization_id = core.current_organization_id()
      and w.id = any (v_ids)
    order by w.id
      for share;

  perform work.lock_contractors(v_ids, p_worker_id);
end
$$;

grant execute on function work.hold_hours_after to assetry_api;
