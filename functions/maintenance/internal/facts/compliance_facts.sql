-- The occurrences that came due in a period, days of their sites, and not later than now, of given sites and assets,
-- null for all assets; each at the site where it came due. The class says what became of it; the denominator is 0 for
-- those that do not count.
create or replace function maintenance.compliance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_grace_days integer default 0
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, o.id, m.asset_id, o.work_order_id, null::uuid, null::uuid, o.due_at, null::text, c.class,
         case when c.class = 'ON_TIME' then 1 else 0 end::numeric,
         maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early)::integer::numeric
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
    left join maintenance.occurrences as i on i.id = o.merged_into_id
    left join maintenance.schedules as m on m.id = o.schedule_id
   cross join lateral (
      select case
               when o.status in ('SUPPRESSED', 'MISSED', 'SKIPPED') then o.status
               -- What was merged into other work is done with that.
               when o.status = 'SUPERSEDED' and i.status is null or i.is_early then 'SUPERSEDED'
               when coalesce(i.status, o.status) = 'CANCELLED' then 'CANCELLED'
               when o.is_early then 'EARLY'
               when coalesce(i.status, o.status) = 'GENERATED' then 'OPEN'
               when (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
                    <= coalesce(o.window_ends_on, (o.due_at at time zone s.time_zone)::date + p_grace_days)
                 then 'ON_TIME'
               else 'LATE'
             end as class
   ) as c
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and o.due_at <= clock_timestamp()
     and (p_asset_ids is null or m.asset_id = any (p_asset_ids));
end;
