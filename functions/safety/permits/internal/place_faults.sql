-- What is not where a permit says any more, or not in use: the work order or the asset moved to another site after it
-- was written. Whoever issues it holds both.
create or replace function safety.place_faults(p_permit safety.permits)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place), '[]')
    from (
      select 1, 'work_order_id', 'PARENT_AT_OTHER_SITE', format('Work order %s is at another site', w.work_order_number)
        from work.work_orders as w
       where w.organization_id = core.current_organization_id()
         and w.id = p_permit.work_order_id
         and w.site_id <> p_permit.site_id
      union all
      select 2, 'asset_id', 'PARENT_AT_OTHER_SITE', format('Asset %s is at another site', a.asset_number)
        from asset.assets as a
       where a.organization_id = core.current_organization_id()
         and a.id = p_permit.asset_id
         and a.site_id <> p_permit.site_id
      union all
      select 3, 'asset_id', 'ASSET_RETIRED', format('Asset %s is %s', a.asset_number, a.status)
        from asset.assets as a
       where a.organization_id = core.current_organization_id()
         and a.id = p_permit.asset_id
         and asset.is_retired(a.status)
    ) as f (place, field, code, message)
$$;

grant execute on function safety.place_faults to assetry_api, assetry_list;
