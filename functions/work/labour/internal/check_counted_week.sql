-- Refuses to take back hours that count in a week whose timesheet is approved; their worker is locked.
create or replace function work.check_counted_week(p_entry work.labour_entries)
returns void
language sql
stable
set search_path = ''
as $$
  select work.check_week_open(w, coalesce(p_entry.week_on, work.week_of(p_entry.worker_id, p_entry.started_at)))
    from work.labour_worker(p_entry) as w
$$;

grant execute on function work.check_counted_week to assetry_api;
