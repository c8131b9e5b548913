-- The one active meter of a name that the asset of a work order has, or else, where that has none, its location; null
-- when there is none, or more than one.
create or replace function work.meter_of(p_work_order work.work_orders, p_name text)
returns uuid
language sql
stable
strict
set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(f.id))[1] end
    from (
      select 1 as place, m.id
        from asset.assets as a
        join meter.meters as m
          on m.organization_id = a.organization_id
         and m.site_id = a.site_id
         and m.asset_id = a.id
       where a.id = p_work_order.asset_id
         and m.name = p_name
         and m.status = 'ACTIVE'
      union all
      select 2, m.id
        from asset.locations as l
        join meter.meters as m
          on m.organization_id = l.organization_id
         and m.site_id = l.site_id
         and m.location_id = l.id
       where l.id = p_work_order.location_id
         and m.name = p_name
         and m.status = 'ACTIVE'
    ) as f
   group by f.place
   order by f.place
   limit 1
$$;

grant execute on function work.meter_of to assetry_api;
