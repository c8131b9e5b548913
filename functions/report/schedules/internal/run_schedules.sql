-- Starts the runs of schedules that are due. Fifty a call; what fails with one stops no other. Returns how many.
create or replace function report.run_schedules(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'run_report_schedules', 'report.run_schedule', array_agg(d.organization_id order by d.next_at, d.id),
           array_agg(d.id order by d.next_at, d.id), p_at
         )
    from (
      select s.id, s.organization_id, s.next_at
        from report.schedules as s
       where s.status = 'ACTIVE'
         and s.next_at <= p_at
         and not core.is_put_off(s.organization_id, 'run_report_schedules', s.id, p_at)
       order by s.next_at, s.id
       limit 50
    ) as d
$$;

grant execute on function report.run_schedules to assetry_worker;
