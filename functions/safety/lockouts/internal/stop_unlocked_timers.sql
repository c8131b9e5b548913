-- Stops the timers of work of a worker who has no lock of his own any more on the work that a lock-out protects, which
-- is locked. p_worker_ids are those whose timers ran on it then: one that has started since is not stopped unseen.
create or replace function safety.stop_unlocked_timers(
  p_application safety.applications,
  p_worker_id   uuid,
  p_worker_ids  uuid[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  for v_entry in
    select e.*
      from work.branch_ids(p_application.work_order_id) as b
      join work.work_orders as w on w.id = b.id
      join work.labour_entries as e on e.work_order_id = b.id
     where w.site_id = p_application.site_id
       and e.worker_id = p_worker_id
       and e.status = 'RUNNING'
       and e.kind = 'WORK'
       and safety.own_lock_faults(w, array[p_worker_id]) <> '[]'
     order by e.id
       for no key update of e
  loop
    if p_worker_id <> all (p_worker_ids) then
      perform core.refuse(
        'TIMER_STARTED', 'A timer has just started on the work', 409, p_hint => 'Send the request again'
      );
    end if;

    perform work.stop_timer(v_entry, greatest(clock_timestamp(), v_entry.started_at));
  end loop;
end
$$;

grant execute on function safety.stop_unlocked_timers to assetry_api;
