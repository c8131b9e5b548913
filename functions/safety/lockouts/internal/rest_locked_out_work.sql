-- Puts on hold the work in progress that a lock-out no longer protects: its work order and the parts of that, at its
-- site; all of it is locked. Timers of work that has not started stop. Work that another lock-out protects goes on.
-- p_worker_ids are the workers whose timers run on it, who were locked before.
create or replace function safety.rest_locked_out_work(
  p_application safety.applications,
  p_worker_ids  uuid[],
  p_note        text
)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.put_to_rest(w, p_worker_ids, 'WAITING_FOR_LOCKOUT', p_note)
    from work.work_orders as w
   where w.id in (select b.id from work.branch_ids(p_application.work_order_id) as b)
     and w.site_id = p_application.site_id
     and w.status = 'IN_PROGRESS'
     and (safety.lockout_work_faults(w) <> '[]' or not safety.has_lockout(w));

  select safety.stop_unsafe_timers(
           array(
             select e.id
               from work.work_orders as w
               join work.labour_entries as e on e.organization_id = w.organization_id and e.work_order_id = w.id
              where w.id in (select b.id from work.branch_ids(p_application.work_order_id) as b)
                and w.site_id = p_application.site_id
                and e.status = 'RUNNING'
                and e.kind = 'WORK'
                and (safety.lockout_work_faults(w) <> '[]' or not safety.has_lockout(w))
           ),
           p_worker_ids, p_note
         )
$$;

grant execute on function safety.rest_locked_out_work to assetry_api;
