-- The discovered devices of given sites and assets, null for all assets, with those that were not seen for 30 days.
-- Those that are ignored or merged into others do not count. Days are not asked for: they are those of the present
-- state.
create or replace function itam.device_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select d.site_id, d.id, d.asset_id, null::uuid, null::uuid, null::uuid, d.last_seen_at, null::text, d.status,
         case when d.last_seen_at < now() - interval '30 days' then 1 else 0 end::numeric, 1::numeric
    from itam.discovered_devices as d
   where d.organization_id = core.current_organization_id()
     and d.site_id = any (p_site_ids)
     and d.status not in ('IGNORED', 'MERGED')
     and (p_asset_ids is null or d.asset_id = any (p_asset_ids));
end;
