delete from core.entities
 where entity like 'asset.%'
   and entity <> all (
    '{asset.assets,asset.book_changes,asset.booking_lines,asset.bookings,asset.books,asset.categories,asset.custodies,'
    'asset.depreciation_books,asset.depreciation_lines,asset.disposals,asset.downtime_reasons,asset.downtimes,'
    'asset.installations,asset.locations,asset.move_corrections,asset.placements,asset.positions,asset.relations,'
    'asset.spares,asset.status_changes,asset.stock_audit_lines,asset.stock_audits}'
  );

select core.entity('asset.assets', 'assets', 'asset', 'name',
  p_code_column => 'asset_number', p_parent_column => 'parent_id', p_search_columns => '{asset_number,name}',
  p_create_action => 'create_asset', p_update_action => 'update_asset', p_has_custom => true,
  p_number_prefix => 'AS-', p_option_condition => 'status <> all (''{CANCELLED,DISPOSED}'')',
  p_guard => 'asset.transition_faults',
  p_takes_files => '{asset.update}'
);
select core.entity('asset.booking_lines', 'asset_booking_assets', 'booking_line', 'asset_id',
  p_update_action => 'update_asset_booking_assets'
);
select core.entity('asset.bookings', 'asset_bookings', 'asset_booking', 'booking_number',
  p_code_column => 'booking_number', p_search_columns => '{booking_number}',
  p_create_action => 'create_asset_booking', p_update_action => 'update_asset_booking', p_number_prefix => 'BK-',
  p_option_condition => 'status <> all (''{COMPLETED,REJECTED,EXPIRED,CANCELLED}'')'
);
select core.entity('asset.categories', 'asset_categories', 'asset_category', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_asset_category', p_update_action => 'update_asset_category', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.custodies', 'asset_custodies', 'custody', 'status', p_create_action => 'check_out_asset',
  p_update_action => 'check_in_asset'
);
select core.entity('asset.disposals', 'asset_disposals', 'disposal', 'method', p_create_action => 'dispose_asset');
select core.entity('asset.downtime_reasons', 'downtime_reasons', 'downtime_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_downtime_reason',
  p_update_action => 'update_downtime_reason', p_option_condition => 'archived_at is null'
);
select core.entity('asset.downtimes', 'asset_downtimes', 'downtime', 'kind',
  p_create_action => 'record_downtime', p_update_action => 'correct_downtime'
);
select core.entity('asset.installations', 'asset_installations', 'installation', 'started_at',
  p_create_action => 'install_asset', p_update_action => 'uninstall_asset'
);
select core.entity('asset.locations', 'locations', 'location', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_location', p_update_action => 'update_location', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.move_corrections', 'asset_move_corrections', 'move_correction', 'kind',
  p_create_action => 'correct_asset_move'
);
select core.entity('asset.placements', 'asset_placements', 'placement', 'reason', p_create_action => 'move_asset');
select core.entity('asset.positions', 'asset_positions', 'asset_position', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_asset_position', p_update_action => 'update_asset_position',
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.relations', 'asset_relations', 'asset_relation', 'kind',
  p_create_action => 'create_asset_relation'
);
select core.entity('asset.depreciation_books', 'depreciation_books', 'depreciation_book', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_depreciation_book',
  p_update_action => 'update_depreciation_book', p_option_condition => 'archived_at is null'
);
select core.entity('asset.books', 'depreciation_enrolments', 'depreciation_enrolment', 'method',
  p_create_action => 'create_depreciation_enrolment',
  p_update_action => 'update_depreciation_enrolment'
);
select core.entity('asset.book_changes', 'depreciation_adjustments', 'depreciation_adjustment', 'reason',
  p_create_action => 'adjust_depreciation_enrolment'
);
select core.entity('asset.depreciation_lines', 'depreciation_charges', 'depreciation_charge', 'period_on',
  p_create_action => 'record_depreciation'
);
select core.entity('asset.spares', 'asset_spares', 'asset_spare', 'item_id', p_create_action => 'create_asset_spare',
  p_update_action => 'update_asset_spare'
);
select core.entity('asset.stock_audits', 'asset_audits', 'asset_audit', 'audit_number',
  p_code_column => 'audit_number', p_search_columns => '{audit_number}', p_create_action => 'create_asset_audit',
  p_number_prefix => 'SA-', p_option_condition => 'status in (''DRAFT'', ''ACTIVE'')'
);
select core.entity('asset.stock_audit_lines', 'asset_audit_lines', 'asset_audit_line', 'asset_id',
  p_create_action => 'record_found_assets'
);
select core.entity('asset.status_changes', 'asset_status_changes', 'status_change', 'action',
  p_update_action => 'undo_asset_transition', p_guard => 'asset.status_change_faults'
);
