merge into core.entities as e
using (
  values
    ('asset.categories', 'asset_categories', 'asset_category', 'name', 'code', 'parent_id', array['code', 'name'], 'create_asset_category', 'update_asset_category', true, null, 'archived_at is null'),
    ('asset.locations', 'locations', 'location', 'name', 'code', 'parent_id', array['code', 'name'], 'create_location', 'update_location', true, null, 'archived_at is null'),
    ('asset.assets', 'assets', 'asset', 'name', 'asset_number', 'parent_id', array['asset_number', 'name'], 'create_asset', 'update_asset', true, 'AS-', 'status <> all (''{CANCELLED,DISPOSED}'')'),
    ('asset.placements', 'asset_placements', 'placement', 'reason', null, null, '{}', 'move_asset', null, false, null, null)
) as v (entity, list, noun, label_column, code_column, parent_column, search_columns, create_action, update_action, has_custom, number_prefix, option_condition)
on e.entity = v.entity
when matched then
  update set list = v.list,
             noun = v.noun,
             label_column = v.label_column,
             code_column = v.code_column,
             parent_column = v.parent_column,
             search_columns = v.search_columns,
             create_action = v.create_action,
             update_action = v.update_action,
             has_custom = v.has_custom,
             number_prefix = v.number_prefix,
             option_condition = v.option_condition
when not matched then
  insert (
    entity, list, noun,
    label_column, code_column, parent_column, search_columns,
    create_action, update_action,
    has_custom, number_prefix, option_condition
  )
  values (
    v.entity, v.list, v.noun,
    v.label_column, v.code_column, v.parent_column, v.search_columns,
    v.create_action, v.update_action,
    v.has_custom, v.number_prefix, v.option_condition
  )
when not matched by source and e.entity like 'asset.%' then delete;
