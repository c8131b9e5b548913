-- The assets of a work order where the work has not ended, as faults in their order.
create or replace function work.asset_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('id', 'ASSETS_OPEN', format('%s: %s is open', o.position, l.name))
               || jsonb_build_object('id', o.id)
             order by o.position
           ),
           '[]'
         )
    from work.order_assets as o
    left join asset.asset_labels as l on l.id = o.asset_id
   where o.work_order_id = p_work_order_id
     and o.status = 'OPEN'
$$;

grant execute on function work.asset_faults to assetry_api, assetry_list;
