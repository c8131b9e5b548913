-- The occurrences of calibration schedules due in a period, days of their sites, and not later than now, that count as
-- due, of given sites and assets, null for all assets, with those done by their day. Each counts where it came due.
create or replace function tool.calibration_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, o.id, m.asset_id, o.work_order_id, null::uuid, null::uuid, o.due_at, null::text, null::text,
         case
           -- What was merged into other work is done with that.
           when coalesce(i.status, o.status) = 'COMPLETED'
             and (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
                   <= coalesce(o.window_ends_on, (o.due_at at time zone s.time_zone)::date)
             then 1
           else 0
         end::numeric, 1::numeric
    from core.sites as s
   cross join lateral (
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
     and (p_asset_ids is null or m.asset_id = any (p_asset_ids))
     and o.due_at <= clock_timestamp()
     and maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early);
end;
