-- The open occurrences of given sites and assets, null for all assets; each at the site where it came due. The class
-- tells how many days those that are overdue have been so. Days are not asked for: they are those of the present state.
create or replace function maintenance.overdue_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, o.id, m.asset_id, o.work_order_id, null::uuid, null::uuid, o.due_at, null::text,
         case
           when d.days > 90 then 'DAYS_OVER_90'
           when d.days > 30 then 'DAYS_31_TO_90'
           when d.days > 7 then 'DAYS_8_TO_30'
           when d.days > 0 then 'DAYS_1_TO_7'
         end,
         case when d.days > 0 then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
   -- What came due before the schedule moved counts where its work stayed.
   cross join lateral (
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.site_id = s.id
         and t.counted_site_id is null
         and t.status = 'GENERATED'
       union all
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.counted_site_id = s.id
         and t.status = 'GENERATED'
   ) as o
    left join maintenance.schedules as m on m.id = o.schedule_id
   cross join lateral (
      select (now() at time zone s.time_zone)::date - (o.due_at at time zone s.time_zone)::date as days
   ) as d
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or m.asset_id = any (p_asset_ids));
end;
