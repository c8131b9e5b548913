-- The approved hours of a worker whose pay depends on what the worker did in a time: those that begin after it and
-- until the week of the home site ends in which it ends, a day later where a day begins with the shift. None where no
-- rule of that site counts the hours of a day or a week.
create or replace function work.hours_after(p_worker_id uuid, p_during tstzrange)
returns setof work.labour_entries
language sql
stable
security definer
set search_path = ''
as $$
  select e.*
    from workforce.workers as w
   cross join lateral workforce.site_calendar(w.site_id) as c
    join work.labour_entries as e on e.organization_id = w.organization_id and e.worker_id = w.id
   where w.id = p_worker_id
     and w.organization_id = core.current_organization_id()
     and e.status = 'APPROVED'
     and e.started_at > lower(p_during)
     and e.started_at < (
           date_trunc('week', upper(p_during) at time zone c.time_zone) + interval '7 days' + case
             when exists (
               select 1
                 from workforce.pay_rules as b
                where b.organization_id = w.organization_id
                  and b.site_id = w.site_id
                  and b.day_basis = 'SHIFT_START'
             ) then interval '1 day'
             else interval '0'
           end
         ) at time zone c.time_zone
     and exists (
           select 1
             from workforce.pay_rules as r
            where r.organization_id = w.organization_id
              and r.site_id = w.site_id
              and r.fact in ('DAY_OVER', 'WEEK_OVER')
         )
   order by e.started_at
$$;

grant execute on function work.hours_after to assetry_api;
