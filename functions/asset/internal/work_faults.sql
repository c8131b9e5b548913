-- The work in progress on an asset or on what is part of it, the locks on it and its permits that were not handed back,
-- which keep it where it is used.
create or replace function asset.work_faults(p_asset asset.assets)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case count(*)
           when 0 then '[]'
           else jsonb_build_array(
             jsonb_build_object(
               'code', 'WORK_IN_PROGRESS', 'message', format('%s work orders in progress', count(*)),
               'ids', coalesce(
                 jsonb_agg(w.id order by w.id) filter (where w.site_id = any (core.reachable_site_ids())), '[]'
               )
             )
           )
         end || safety.holds_on_assets(asset.branch_ids(p_asset.id))
    from work.work_orders as w
   where w.organization_id = p_asset.organization_id
     and w.asset_id = any (asset.branch_ids(p_asset.id))
     and w.status = 'IN_PROGRESS'
$$;

grant execute on function asset.work_faults to assetry_api, assetry_list;
