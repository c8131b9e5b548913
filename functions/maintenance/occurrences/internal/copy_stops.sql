-- Gives new work orders the stops of the routes that they go: to each schedule its work order, in the same place. An
-- asset that is not in use at the site by now is left out, and that is kept at its stop.
create or replace function maintenance.copy_stops(p_schedule_ids uuid[], p_work_order_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into work.order_assets (
    site_id, work_order_id, position, asset_id, note, status, status_note, ended_at
  )
  select t.site_id, m.id, t.position, t.asset_id, t.note,
         case when f.fault is null then 'OPEN' else 'SKIPPED' end, f.fault,
         case when f.fault is not null then clock_timestamp() end
    from unnest(p_schedule_ids, p_work_order_ids) as m (schedule_id, id)
    join maintenance.schedules as s on s.id = m.schedule_id
    join maintenance.route_stops as t
      on t.organization_id = s.organization_id
     and t.site_id = s.site_id
     and t.route_id = s.route_id
    left join asset.assets as a on a.id = t.asset_id
   cross join lateral (
      select case
               when a.site_id is distinct from t.site_id then 'The asset is at another site'
               when a.status not in ('IN_SERVICE', 'STANDBY') then format('Asset %s is %s', a.asset_number, a.status)
             end as fault
   ) as f
   order by m.id, t.position
$$;

grant execute on function maintenance.copy_stops to assetry_api;
