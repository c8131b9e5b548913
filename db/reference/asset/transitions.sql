delete from core.transitions where entity like 'asset.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
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
  ('asset.assets', 'DECOMMISSIONED', 'dispose_asset', 'DISPOSED', 'asset.retire');
