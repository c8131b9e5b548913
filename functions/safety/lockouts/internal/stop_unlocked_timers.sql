-- Stops the timers of work of a worker who has no lock of his own any more on the work that a lock-out protects, which
-- is locked. p_worker_ids are those whose timers ran on it then: one that has started since is not stopped unseen.
create or replace function safety.stop_unlocked_timers(
  p_application safety.applications,
  p_worker_id   uuid,
  p_worker_ids  uuid[]
)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.stop_unsafe_timers(
           array(
             select e.id
               from work.branch_ids(p_application.work_order_id) as b
               join work.work_orders as w on w.id = b.id
               join work.labour_entries as e on e.work_order_id = b.id
              where w.site_id = p_application.site_id
                and e.worker_id = p_worker_id
                and e.status = 'RUNNING'
                and e.kind = 'WORK'
                and safety.own_lock_faults(w, array[p_worker_id]) <> '[]'
           ),
           p_worker_ids
         )
$$;

grant execute on function safety.stop_unlocked_timers to assetry_api;
