-- How the assets in service or on standby of given sites ran in a period, days of their sites, up to now at most: the
-- facts of asset.availability_facts, of given assets, null for all; minutes. lost is null unless it is asked for.
create or replace function asset.site_availability(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_loss_asked boolean default false
)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, up numeric, required numeric, planned numeric, unplanned numeric,
  downtimes integer, failures integer, failure_minutes numeric, planned_works integer, lost numeric
)
language sql
stable
set search_path = ''
as $$
  select f.site_id, f.asset_id, z.from_at, f.total - f.unplanned - f.planned - f.idle, f.total - f.idle, f.planned,
         f.unplanned, f.downtimes, f.failures, f.failure_minutes, f.planned_works,
         case
           when not p_is_loss_asked then null
           when f.losses is null then 0
           else asset.lost_minutes(
                  coalesce(f.hours, tstzmultirange(tstzrange(z.from_at, z.before_at, '[)'))), f.losses, f.loss_periods
                )
         end
    from (
      select p_from::timestamp at time zone s.time_zone as from_at,
             least((p_until + 1)::timestamp at time zone s.time_zone, now()) as before_at, array_agg(a.id) as ids,
             array_agg(a.site_id) as site_ids
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
   cross join lateral asset.availability_facts(z.ids, z.site_ids, z.from_at, z.before_at, p_is_loss_asked) as f
   where z.from_at < z.before_at
$$;
