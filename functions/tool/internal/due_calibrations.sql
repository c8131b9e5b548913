-- The occurrences of calibration schedules due in a time at sites and not later than now that count as due, with the
-- asset, and whether each was done by its day.
create or replace function tool.due_calibrations(p_site_ids uuid[], p_from date, p_until date)
returns table (id uuid, asset_id uuid, is_on_time boolean)
language sql
stable
set search_path = ''
as $$
  select o.id, m.asset_id,
         -- What was merged into other work is done with that.
         coalesce(i.status, o.status) = 'COMPLETED'
           and (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
                 <= coalesce(o.window_ends_on, (o.due_at at time zone s.time_zone)::date)
    from core.sites as s
   cross join lateral (
      -- What came due before the schedule moved counts where it came due.
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.site_id = s.id
         and t.counted_site_id is null
         and t.due_at >= p_from::timestamp at time zone s.time_zone
         and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
       union all
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.counted_site_id = s.id
         and t.due_at >= p_from::timestamp at time zone s.time_zone
         and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
   ) as o
    join maintenance.schedules as m on m.organization_id = o.organization_id and m.id = o.schedule_id
    join work.types as y on y.organization_id = m.organization_id and y.id = m.type_id and y.class = 'CALIBRATION'
    left join maintenance.occurrences as i on i.organization_id = o.organization_id and i.id = o.merged_into_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and o.due_at <= clock_timestamp()
     and maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early)
$$;
