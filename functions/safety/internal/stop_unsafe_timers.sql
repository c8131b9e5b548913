-- Stops timers of work that is no longer safe, whether or not the work order has started, and notifies their workers of
-- the note, if there is one. The work orders are locked, and so are p_worker_ids, whose timers ran on them then: a
-- timer that has started since is not stopped unseen.
create or replace function safety.stop_unsafe_timers(p_entry_ids uuid[], p_worker_ids uuid[], p_note text default null)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer := 0;
  v_next  record;
begin
  for v_next in
    select e as entry, w as work_order
      from work.labour_entries as e
      join work.work_orders as w on w.id = e.work_order_id
     where e.id = any (p_entry_ids)
       and e.status = 'RUNNING'
     order by e.id
       for no key update of e
  loop
    if (v_next.entry).worker_id <> all (p_worker_ids) then
      perform core.refuse(
        'TIMER_STARTED', 'A timer has just started on the work', 409, p_hint => 'Send the request again'
      );
    end if;

    perform work.stop_timer(v_next.entry, greatest(clock_timestamp(), (v_next.entry).started_at));
    v_count := v_count + 1;

    if p_note is not null then
      perform safety.tell_participants(v_next.work_order, array[(v_next.entry).worker_id], p_note);
    end if;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.stop_unsafe_timers to assetry_api;
