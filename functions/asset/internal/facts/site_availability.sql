-- How the assets in service or on standby of given sites ran in a period, days of their sites, up to now at most: the
-- facts of asset.availability_facts, in hours, of given assets, null for all.
create or replace function asset.site_availability(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, up numeric, required numeric, planned numeric, unplanned numeric,
  downtimes integer, failures integer, failure_hours numeric, lost numeric
)
language sql
stable
set search_path = ''
as $$
  select f.site_id, f.asset_id, z.from_at, (f.total - f.unplanned - f.planned - f.idle) / 60, (f.total - f.idle) / 60,
         f.planned / 60, f.unplanned / 60, f.downtimes, f.failures, f.failure_minutes / 60,
         case when f.losses is null then 0 else asset.lost_minutes(f.hours, f.losses, f.loss_periods) / 60 end
    from (
      select p_from::timestamp at time zone s.time_zone as from_at,
             least((p_until + 1)::timestamp at time zone s.time_zone, now()) as before_at, array_agg(a.id) as ids
        from core.sites as s
        join asset.assets as a
          on a.organization_id = s.organization_id
         and a.site_id = s.id
         and a.status in ('IN_SERVICE', 'STANDBY')
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or a.id = any (p_asset_ids))
       group by s.time_zone
    ) as z
   cross join lateral asset.availability_facts(z.ids, z.from_at, z.before_at) as f
   where z.from_at < z.before_at
$$;
