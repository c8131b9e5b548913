-- Stops the timers that run on a work order, which is locked, as are those whose timers they are. One that another
-- request has started meanwhile is its worker's, who is not: the caller looks again.
create or replace function work.stop_timers(p_work_order work.work_orders, p_worker_ids uuid[], p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  for v_entry in
    select *
      from work.labour_entries as e
     where e.work_order_id = p_work_order.id
       and e.status = 'RUNNING'
     order by e.id
       for no key update
  loop
    if v_entry.worker_id <> all (p_worker_ids) then
      perform core.refuse(
        'TIMER_STARTED', format('A timer has just started on work order %s', p_work_order.work_order_number), 409,
        p_hint => 'Send the request again'
      );
    end if;

    perform work.stop_timer(v_entry, greatest(p_at, v_entry.started_at));
  end loop;
end
$$;

grant execute on function work.stop_timers to assetry_api;
