-- Assets with the hours of their planned downtimes.
create or replace function asset.planned_downtime_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.planned / 60, 0::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
