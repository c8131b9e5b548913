-- Keeps the figures of a site: those of the last month that ended two days and two hours ago, by UTC, and what has
-- changed of the two months before it. Notes when the next month is due. Answers how many were kept.
create or replace function report.take_snapshot(p_site_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_month date := date_trunc('month', (p_at at time zone 'UTC') - interval '2 days 2 hours')::date;
  v_count integer;
begin
  perform core.unmark('take_snapshots', p_site_id, p_at);
  perform from core.sites as s where s.id = p_site_id and s.archived_at is null;

  if not found then
    return 0;
  end if;

  select sum(report.keep_month(p_site_id, (v_month - make_interval(months => m.back))::date, m.back = 1, p_at))
    into v_count
    from generate_series(3, 1, -1) as m (back);
  perform core.mark_next(
    'take_snapshots', p_site_id, (v_month + interval '1 month 2 days 2 hours') at time zone 'UTC'
  );
  return v_count;
end
$$;
