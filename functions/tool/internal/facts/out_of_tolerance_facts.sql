-- The calibrations that were performed in a period, days of their sites, and not withdrawn, of given sites and assets,
-- null for all assets, and those found out of tolerance.
create or replace function tool.out_of_tolerance_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.id, c.asset_id, c.work_order_id, null::uuid, c.vendor_id, c.performed_at, null::text, c.as_found,
         case c.as_found when 'OUT' then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join tool.calibrations as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.performed_at >= p_from::timestamp at time zone s.time_zone
     and c.performed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.status = 'RECORDED'
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or c.asset_id = any (p_asset_ids));
end;
