-- The work orders of work.remaining_hours with these hours, and the sites with a week of their capacity, the mean of
-- four from today on, as api.explain_backlog_weeks counts it. Capacity is of no asset.
create or replace function work.planned_backlog_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.work_order_id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.due_at, null::text,
         case when r.is_ready then 'READY' end, r.hours, 0::numeric
    from work.remaining_hours(p_site_ids, p_asset_ids) as r
   union all
  select s.id, s.id, null, null, null, null, null, null, 'CAPACITY', 0, c.minutes / 240
    from core.sites as s
   cross join lateral (select core.site_date(s.id, clock_timestamp()) as today) as d
   cross join lateral work.capacity_minutes(array[s.id], d.today, d.today + 27) as c
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null
     and c.minutes <> 0;
end;
