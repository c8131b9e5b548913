-- Stops the timer that runs for the worker of a slot at its work order, of one kind or of any; the worker is locked.
create or replace function work.stop_own_timer(p_slot work.slots, p_kind text, p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  select * into v_entry
    from work.labour_entries as e
   where e.worker_id = p_slot.worker_id
     and e.work_order_id = p_slot.work_order_id
     and e.status = 'RUNNING'
     and e.kind = coalesce(p_kind, e.kind)
     for no key update;

  if found then
    perform work.stop_timer(v_entry, greatest(p_at, v_entry.started_at));
  end if;
end
$$;

grant execute on function work.stop_own_timer to assetry_api;
