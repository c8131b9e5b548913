delete from core.transitions where entity like 'asset.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('asset.assets', 'PLANNED', 'put_asset_in_service', 'IN_SERVICE', 'asset.manage'),
  ('asset.assets', 'PLANNED', 'cancel_asset', 'CANCELLED', 'asset.retire'),
  ('asset.assets', 'STANDBY', 'put_asset_in_service', 'IN_SERVICE', 'asset.manage'),
  ('asset.assets', 'IN_STORAGE', 'put_asset_in_service', 'IN_SERVICE', 'asset.manage'),
  ('asset.assets', 'IN_SERVICE', 'put_asset_on_standby', 'STANDBY', 'asset.manage'),
  ('asset.assets', 'IN_SERVICE', 'store_asset', 'IN_STORAGE', 'asset.manage'),
  ('asset.assets', 'STANDBY', 'store_asset', 'IN_STORAGE', 'asset.manage'),
  ('asset.assets', 'IN_SERVICE', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
  ('asset.assets', 'STANDBY', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
  ('asset.assets', 'IN_STORAGE', 'decommission_asset', 'DECOMMISSIONED', 'asset.retire'),
  ('asset.assets', 'DECOMMISSIONED', 'recommission_asset', 'STANDBY', 'asset.retire'),
  ('asset.assets', 'DECOMMISSIONED', 'dispose_asset', 'DISPOSED', 'asset.retire');
