-- The inspections that were due in a period, days of their sites, and not later than now, of given sites and assets,
-- null for all assets, also open and cancelled ones, and those that were submitted by the due day or, where maintenance
-- gave a window, by its last day.
create or replace function inspection.due_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select i.site_id, i.id, i.asset_id, null::uuid, null::uuid, null::uuid, i.due_at, null::text, null::text,
         case
           when (i.submitted_at at time zone s.time_zone)::date
                <= coalesce(o.window_ends_on, (i.due_at at time zone s.time_zone)::date) then 1
           else 0
         end::numeric, 1::numeric
    from core.sites as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.due_at >= p_from::timestamp at time zone s.time_zone
     and i.due_at < (p_until + 1)::timestamp at time zone s.time_zone
    left join maintenance.occurrences as o on o.organization_id = i.organization_id and o.inspection_id = i.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and i.due_at <= clock_timestamp()
     and (p_asset_ids is null or i.asset_id = any (p_asset_ids));
end;
