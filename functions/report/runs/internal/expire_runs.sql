-- Ends files of runs that are kept no longer, and forgets runs that ended long ago. Fifty a call; what fails with one
-- stops no other. Returns how many.
create or replace function report.expire_runs(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'expire_report_runs', 'report.expire_run', array_agg(d.organization_id order by d.at, d.id),
           array_agg(d.id order by d.at, d.id), p_at
         )
    from (
      (
        select r.id, r.organization_id, r.expires_at as at
          from report.runs as r
         where r.status = 'DONE'
           and r.expires_at <= p_at
           and not core.is_put_off(r.organization_id, 'expire_report_runs', r.id, p_at)
         order by r.expires_at, r.id
         limit 50
      )
       union all
      (
        select r.id, r.organization_id, r.finished_at
          from report.runs as r
         where r.status in ('FAILED', 'CANCELLED', 'EXPIRED')
           and r.finished_at <= p_at - core.retention('report.runs')
           and not core.is_put_off(r.organization_id, 'expire_report_runs', r.id, p_at)
         order by r.finished_at, r.id
         limit 50
      )
    ) as d
$$;

grant execute on function report.expire_runs to assetry_worker;
