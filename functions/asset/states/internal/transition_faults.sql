-- All that stands against an action that moves an asset on in its life, as the functions say by which the action itself
-- decides: what it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function asset.transition_faults(p_asset asset.assets, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select asset.use_faults(p_asset)
                  where p_action in ('decommission_asset', 'dispose_asset', 'cancel_asset')
                 union all
                 select asset.work_faults(p_asset)
                  where p_action in ('store_asset', 'mothball_asset')
                 union all
                 select asset.commissioning_faults(p_asset)
                  where p_action = 'put_asset_in_service'
                 union all
                 select asset.parent_faults(p_asset)
                  where p_action = 'recommission_asset'
               ) as g (faults)
           ),
           '[]'
         )
$$;

grant execute on function asset.transition_faults to assetry_api, assetry_list;
