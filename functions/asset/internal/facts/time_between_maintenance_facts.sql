-- Assets with the hours in which they were up, and the number of their stops for maintenance: failures, and planned
-- downtimes of their own that began in the period, with a work order or by an outage.
create or replace function asset.time_between_maintenance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up / 60, (f.failures + f.planned_works)::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
