-- Assets with a cost of downtime by the hour, with the cost of the hours that they lost.
create or replace function asset.downtime_cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at,
         coalesce(a.currency, s.currency), null::text, round(f.lost / 60 * a.downtime_cost_per_hour, 4), 0::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until, true) as f
    join asset.assets as a on a.id = f.asset_id and a.downtime_cost_per_hour is not null
    join core.sites as s on s.id = f.site_id;
end;
