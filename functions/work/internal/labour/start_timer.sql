-- Begins a timer of a worker on a work order, which are both locked; answers its entry.
create or replace function work.start_timer(
  p_worker workforce.workers, p_work_order work.work_orders, p_kind text, p_at timestamptz, p_note text default null
)
returns work.labour_entries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  perform work.check_workers(p_work_order.site_id, array[p_worker.id]);
  p_at := date_trunc('minute', p_at);
  perform work.check_labour_free(p_worker, p_at, null);

  insert into work.labour_entries (site_id, work_order_id, worker_id, kind, started_at, note, week_on)
  values (
    p_work_order.site_id, p_work_order.id, p_worker.id, p_kind, p_at, p_note, work.week_of_labour(p_worker, p_at)
  )
  returning * into v_entry;

  return v_entry;
end
$$;

grant execute on function work.start_timer to assetry_api;
