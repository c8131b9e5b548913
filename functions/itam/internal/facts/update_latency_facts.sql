-- The updates of operating systems that the devices of given sites and assets, null for all assets, got in a period,
-- days of their sites, with the days since any device of the organization had them. Devices that are ignored or merged
-- into others do not count. The class is the category of the update.
create or replace function itam.update_latency_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select u.site_id, u.id, d.asset_id, null::uuid, null::uuid, null::uuid, u.changed_at, null::text, u.category,
         round(extract(epoch from u.changed_at - f.first_at) / 86400, 6), 1::numeric
    from core.sites as s
    join itam.software_updates as u
      on u.organization_id = s.organization_id
     and u.site_id = s.id
     and u.changed_at >= p_from::timestamp at time zone s.time_zone
     and u.changed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and u.change = 'UPDATE'
    join itam.discovered_devices as d
      on d.organization_id = u.organization_id
     and d.id = u.device_id
     and d.status not in ('IGNORED', 'MERGED')
   cross join lateral (
      select min(o.changed_at) as first_at
        from itam.software_updates as o
       where o.organization_id = u.organization_id
         and o.change = 'UPDATE'
         and o.update_key = u.update_key
   ) as f
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or d.asset_id = any (p_asset_ids));
end;
