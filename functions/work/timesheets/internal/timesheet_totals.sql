-- The minutes of a worker that count in a week, by kind of time: of entries that stand, less those of the entries of
-- approved weeks that they replaced (deducted_minutes, deducted from their kind as well), which stay there.
create or replace function work.timesheet_totals(p_worker_id uuid, p_week_on date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with recursive entry as materialized (
    select e.id, e.kind, e.status, e.minutes, e.corrects_id, e.is_difference
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.worker_id = p_worker_id
       and e.week_on = p_week_on
       and e.status in ('RECORDED', 'APPROVED', 'REJECTED')
    union all
    select e.id, e.kind, e.status, e.minutes, e.corrects_id, e.is_difference
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
      join work.labour_entries as e on e.organization_id = w.organization_id and e.worker_id = w.id
     where w.organization_id = core.current_organization_id()
       and w.id = p_worker_id
       and e.week_on is null
       and e.started_at >= p_week_on::timestamp at time zone c.time_zone
       and e.started_at < (p_week_on + 7)::timestamp at time zone c.time_zone
       and e.status in ('RECORDED', 'APPROVED', 'REJECTED')
  ),
  chain as (
    select e.corrects_id, e.is_difference from entry as e
    union all
    select e.corrects_id, e.is_difference
      from chain as c
      join work.labour_entries as e
        on e.organization_id = core.current_organization_id()
       and e.id = c.corrects_id
     where not c.is_difference
  ),
  counted as (
    select e.kind, e.minutes, 0 as deducted from entry as e where e.status <> 'REJECTED'
    union all
    select e.kind, -e.minutes, e.minutes
      from chain as c
      join work.labour_entries as e on e.organization_id = core.current_organization_id() and e.id = c.corrects_id
     where c.is_difference
  )
  select jsonb_build_object(
           'minutes', coalesce(sum(c.minutes), 0),
           'work_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'WORK'), 0),
           'travel_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'TRAVEL'), 0),
           'wait_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'WAIT'), 0),
           'admin_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'ADMIN'), 0),
           'deducted_minutes', coalesce(sum(c.deducted), 0)
         )
    from counted as c
$$;

grant execute on function work.timesheet_totals to assetry_api, assetry_list;
