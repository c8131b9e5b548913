-- The assets of work of the class CALIBRATION that have no calibration by it, as faults: its own and its additional
-- assets that were not skipped, at whatever site they are.
create or replace function work.calibration_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'asset_id', 'CALIBRATION_MISSING', format('%s (%s) has no calibration', a.name, a.asset_number)
             ) || jsonb_build_object('id', a.id)
             order by a.asset_number, a.id
           ),
           '[]'
         )
    from asset.assets as a
   where p_work_order.work_type = 'CALIBRATION'
     and p_work_order.organization_id = core.current_organization_id()
     and a.organization_id = p_work_order.organization_id
     and a.id = any (
           p_work_order.asset_id || array(
             select o.asset_id
               from work.order_assets as o
              where o.organization_id = p_work_order.organization_id
                and o.site_id = p_work_order.site_id
                and o.work_order_id = p_work_order.id
                and o.status <> 'SKIPPED'
           )
         )
     and not exists (
           select 1
             from tool.calibrations as c
            where c.organization_id = p_work_order.organization_id
              and c.work_order_id = p_work_order.id
              and c.asset_id = a.id
              and c.status = 'RECORDED'
         )
$$;

grant execute on function work.calibration_faults to assetry_api, assetry_list;
