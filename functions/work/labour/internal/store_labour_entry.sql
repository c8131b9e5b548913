-- Records hours of a worker, who is locked, on a work order, which is held; refuses those from before the
-- worker worked here, and those at which the worker was elsewhere.
create or replace function work.store_labour_entry(
  p_entry work.labour_entries, p_worker workforce.workers, p_work_order work.work_orders
)
returns work.labour_entries
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform work.check_hired(p_worker, p_work_order.site_id, p_entry.started_at);
  perform work.check_labour_free(p_worker, p_entry.started_at, p_entry.ended_at);

  insert into work.labour_entries (
    site_id, work_order_id, worker_id, kind, status, started_at, ended_at, note, corrects_id,
    week_on, is_difference
  )
  values (
    p_work_order.site_id, p_work_order.id, p_worker.id, coalesce(p_entry.kind, 'WORK'), 'RECORDED', p_entry.started_at,
    p_entry.ended_at, p_entry.note, p_entry.corrects_id, p_entry.week_on, coalesce(p_entry.is_difference, false)
  )
  returning * into p_entry;

  return p_entry;
end
$$;

grant execute on function work.store_labour_entry to assetry_api;
