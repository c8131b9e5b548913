-- What stands beside an outage in its window and keeps nothing from it: blackouts of the site, which do not keep its
-- work out once it is confirmed, and other outages that put the same down.
create or replace function maintenance.outage_warnings(p_outage maintenance.outages)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('starts_at', n.code, n.message) || jsonb_build_object('id', n.id) order by n.code, n.at, n.id
           ),
           '[]'
         )
    from (
      select 'BLACKOUT_OVERLAPS' as code, b.id, b.starts_on as at,
             format('Blackout %s lasts from %s to %s', b.name, b.starts_on, b.ends_on) as message
        from maintenance.blackouts as b
       where b.organization_id = p_outage.organization_id
         and b.site_id = p_outage.site_id
         and b.archived_at is null
         and b.starts_on <= core.site_date(b.site_id, p_outage.ends_at - interval '1 microsecond')
         and b.ends_on >= core.site_date(b.site_id, p_outage.starts_at)
       union all
      select 'OUTAGE_OVERLAPS', o.id, core.site_date(o.site_id, o.starts_at),
             format('Outage %s lasts from %s to %s', o.outage_number, to_json(o.starts_at) #>> '{}',
             to_json(o.ends_at) #>> '{}')
        from maintenance.outages_of(
               p_outage.site_id, p_outage.asset_id, p_outage.location_id, p_outage.starts_at, p_outage.ends_at
             ) as o
       where o.id <> p_outage.id
    ) as n
$$;

grant execute on function maintenance.outage_warnings to assetry_api;
