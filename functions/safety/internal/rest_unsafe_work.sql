-- Puts work in progress on hold that has come under the need of a permit, of a lock-out or of a lock for each who has
-- it, and does not have that, and stops the timers of work that has not started: these work orders, which are locked.
-- p_worker_ids are the workers whose timers run on them, who were locked before. Answers how many were put on hold or
-- stopped.
create or replace function safety.rest_unsafe_work(p_work_order_ids uuid[], p_worker_ids uuid[])
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_next  record;
  v_count integer := 0;
begin
  for v_next in
    select w as work_order, f.faults
      from work.work_orders as w
     cross join lateral (
        select safety.permit_work_faults(w) || safety.lockout_work_faults(w)
               || safety.own_lock_faults(w, safety.workers_on(w.id)) as faults
        offset 0
     ) as f
     where w.id = any (p_work_order_ids)
       and w.status = 'IN_PROGRESS'
       and f.faults <> '[]'
     order by w.id
  loop
    perform safety.put_to_rest(
      v_next.work_order, p_worker_ids,
      case
        when v_next.faults -> 0 ->> 'code' like 'PERMIT%' then 'WAITING_FOR_PERMIT' else 'WAITING_FOR_LOCKOUT'
      end,
      v_next.faults -> 0 ->> 'message'
    );
    v_count := v_count + 1;
  end loop;

  return v_count + safety.stop_unsafe_timers(
    array(
      select e.id
        from work.work_orders as w
        join work.labour_entries as e on e.organization_id = w.organization_id and e.work_order_id = w.id
       where w.id = any (p_work_order_ids)
         and w.status in ('OPEN', 'ASSIGNED')
         and e.status = 'RUNNING'
         and e.kind = 'WORK'
         and safety.timer_faults(w, e.worker_id) <> '[]'
    ),
    p_worker_ids, 'The work is no longer safe'
  );
end
$$;

grant execute on function safety.rest_unsafe_work to assetry_api;
