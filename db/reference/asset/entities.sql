delete from core.entities
 where entity like 'asset.%'
   and entity <> all ('{asset.assets,asset.categories,asset.locations,asset.placements}');

select core.entity('asset.assets', 'assets', 'asset', 'name',
  p_code_column => 'asset_number', p_parent_column => 'parent_id', p_search_columns => '{asset_number,name}',
  p_create_action => 'create_asset', p_update_action => 'update_asset', p_has_custom => true,
  p_number_prefix => 'AS-', p_option_condition => 'status <> all (''{CANCELLED,DISPOSED}'')'
);
select core.entity('asset.categories', 'asset_categories', 'asset_category', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_asset_category', p_update_action => 'update_asset_category', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.locations', 'locations', 'location', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_location', p_update_action => 'update_location', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.placements', 'asset_placements', 'placement', 'reason', p_create_action => 'move_asset');
