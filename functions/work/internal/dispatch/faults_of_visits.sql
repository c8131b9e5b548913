-- What speaks against visits to a work order by their time, by the shifts and slots of their workers now, who are
-- locked. What is planned of the work order itself and not begun counts only where p_keeps_own says so.
create or replace function work.faults_of_visits(
  p_work_order work.work_orders, p_visits work.visit[], p_keeps_own boolean default false
)
returns table (place bigint, code text, message text, work_order_id uuid)
language sql
stable
set search_path = ''
as $$
  select f.place, f.code, f.message, f.work_order_id
    from (
      select array_agg(distinct v.worker_id) as worker_ids, min(v.starts_at) as starts_at, max(v.ends_at) as ends_at
        from unnest(p_visits) as v
    ) as b
   cross join lateral work.visit_faults(
      p_work_order, p_visits, workforce.shifts_around(b.worker_ids, b.starts_at, b.ends_at),
      work.stops_of(b.worker_ids, b.starts_at, b.ends_at, case when not p_keeps_own then p_work_order.id end)
   ) as f
   where p_visits <> '{}'
$$;

grant execute on function work.faults_of_visits to assetry_api;
