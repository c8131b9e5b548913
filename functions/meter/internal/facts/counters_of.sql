-- The output counters of given sites and assets, null for all assets, on the days of a period on which they count.
create or replace function meter.counters_of(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, meter_id uuid, kind text, ideal_per_hour numeric, from_on date, until_on date
)
language sql
stable
set search_path = ''
as $$
  select o.site_id, m.asset_id, o.meter_id, o.kind, o.ideal_per_hour, greatest(o.starts_on, p_from),
         least(o.ends_on, p_until)
    from meter.output_counters as o
    join meter.meters as m
      on m.organization_id = o.organization_id
     and m.id = o.meter_id
     and (p_asset_ids is null or m.asset_id = any (p_asset_ids))
   where o.organization_id = core.current_organization_id()
     and o.site_id = any (p_site_ids)
     and o.archived_at is null
     and o.starts_on <= p_until
     and (o.ends_on is null or o.ends_on >= p_from)
$$;
