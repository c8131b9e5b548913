-- Takes runs from workers that gave no sign in time. Fifty a call; what fails with one stops no other. Returns how
-- many.
create or replace function report.release_runs(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'release_report_runs', 'report.release_run', array_agg(d.organization_id order by d.lease_ends_at, d.id),
           array_agg(d.id order by d.lease_ends_at, d.id), p_at
         )
    from (
      select r.id, r.organization_id, r.lease_ends_at
        from report.runs as r
       where r.status = 'RUNNING'
         and r.lease_ends_at <= p_at
         and not core.is_put_off(r.organization_id, 'release_report_runs', r.id, p_at)
       order by r.lease_ends_at, r.id
       limit 50
    ) as d
$$;

grant execute on function report.release_runs to assetry_worker;
