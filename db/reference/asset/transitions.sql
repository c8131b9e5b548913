merge into core.transitions as t
using (
  values
    ('asset.assets', 'PLANNED', 'start_asset', 'IN_SERVICE', 'asset.manage'),
    ('asset.assets', 'STANDBY', 'start_asset', 'IN_SERVICE', 'asset.manage'),
    ('asset.assets', 'IN_STORAGE', 'start_asset', 'IN_SERVICE', 'asset.manage'),
    ('asset.assets', 'IN_SERVICE', 'pause_asset', 'STANDBY', 'asset.manage'),
    ('asset.assets', 'IN_SERVICE', 'store_asset', 'IN_STORAGE', 'asset.manage'),
    ('asset.assets', 'STANDBY', 'store_asset', 'IN_STORAGE', 'asset.manage'),
    ('asset.assets', 'IN_SERVICE', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
    ('asset.assets', 'STANDBY', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
    ('asset.assets', 'IN_STORAGE', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
    ('asset.assets', 'DECOMMISSIONED', 'dispose_asset', 'DISPOSED', 'asset.retire')
) as v (entity, from_status, action, to_status, permission)
on t.entity = v.entity and t.from_status = v.from_status and t.action = v.action and t.to_status = v.to_status
when matched then update set permission = v.permission
when not matched then
  insert (entity, from_status, action, to_status, permission)
  values (v.entity, v.from_status, v.action, v.to_status, v.permission)
when not matched by source and t.entity like 'asset.%' then delete;
