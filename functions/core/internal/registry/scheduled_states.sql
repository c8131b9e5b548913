-- The scheduled tasks with how each went last, for doctor, for metrics and for whoever is on call. A task that never
-- succeeded is late only when it has been there for long enough: the key of its row says since when.
create or replace function core.scheduled_states()
returns table (
  name         text,
  cron         text,
  description  text,
  started_at   timestamptz,
  milliseconds integer,
  succeeded_at timestamptz,
  amount       bigint,
  error        text,
  failures     integer,
  is_late      boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select t.name, t.cron, t.description, r.started_at,
         (extract(epoch from r.finished_at - r.started_at) * 1000)::integer, r.succeeded_at, r.amount, r.error,
         coalesce(r.failures, 0),
         coalesce(r.succeeded_at, uuid_extract_timestamp(t.id))
           < clock_timestamp() - make_interval(mins => t.late_after_minutes)
    from core.scheduled_tasks as t
    left join core.scheduled_runs as r on r.task = t.name
   order by t.name
$$;

grant execute on function core.scheduled_states to assetry_worker;
