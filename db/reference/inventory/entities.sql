delete from core.entities
 where entity like 'inventory.%'
   and entity <> all (
         '{inventory.balances,inventory.bins,inventory.count_lines,inventory.counts,
            inventory.item_manufacturer_parts,inventory.items,inventory.kit_components,
            inventory.lots,inventory.movements,inventory.reservations,inventory.standings,
            inventory.stocked_items,inventory.storerooms,inventory.transfer_lines,inventory.transfers,
            inventory.unit_conversions,inventory.units,inventory.value_days}'
       );

select core.entity('inventory.balances', 'stock_balances', 'balance', 'item_id'
);
select core.entity('inventory.bins', 'storeroom_bins', 'storeroom_bin', 'code',
  p_code_column => 'code', p_search_columns => '{code}', p_create_action => 'create_storeroom_bin',
  p_update_action => 'update_storeroom_bin', p_option_condition => 'not is_blocked'
);
select core.entity('inventory.count_lines', 'stock_count_lines', 'count_line', 'position',
  p_create_action => 'start_count', p_update_action => 'count_stock'
);
select core.entity('inventory.counts', 'stock_counts', 'count', 'count_number',
  p_code_column => 'count_number', p_search_columns => '{count_number,note}', p_create_action => 'create_count',
  p_number_prefix => 'CT-',
  p_option_condition => 'status in (''DRAFT'', ''COUNTING'', ''REVIEW'', ''APPROVED'')'
);
select core.entity('inventory.item_manufacturer_parts', 'item_manufacturer_parts', 'item_manufacturer_part', 'position',
  p_search_columns => '{manufacturer,part_number,barcode}', p_create_action => 'update_item_manufacturer_parts',
  p_update_action => 'update_item_manufacturer_parts'
);
select core.entity('inventory.items', 'items', 'item', 'name',
  p_code_column => 'item_number', p_search_columns => '{item_number,name,barcode,manufacturer_part_number}',
  p_create_action => 'create_item', p_update_action => 'update_item', p_has_custom => true, p_number_prefix => 'IT-',
  p_option_condition => 'status in (''ACTIVE'', ''PHASE_OUT'')',
  p_takes_files => '{item.update}'
);
select core.entity('inventory.kit_components', 'kit_components', 'kit_component', 'position',
  p_create_action => 'update_kit_components', p_update_action => 'update_kit_components'
);
select core.entity('inventory.lots', 'lots', 'lot', 'lot_number',
  p_code_column => 'lot_number', p_search_columns => '{lot_number,vendor_lot}', p_create_action => 'receive_stock',
  p_update_action => 'update_lot'
);
select core.entity('inventory.movements', 'stock_movements', 'movement', 'sequence',
  p_search_columns => '{reference}', p_create_action => 'receive_stock'
);
select core.entity('inventory.reservations', 'stock_reservations', 'reservation', 'id',
  p_search_columns => '{purpose}', p_create_action => 'reserve_stock', p_update_action => 'release_reservation',
  p_option_condition => 'status in (''ACTIVE'', ''BACKORDERED'', ''PARTIALLY_ISSUED'')'
);
select core.entity('inventory.standings', 'stock_levels', 'standing', 'item_id'
);
select core.entity('inventory.stocked_items', 'stocked_items', 'stocked_item', 'item_id',
  p_create_action => 'create_stocked_item', p_update_action => 'update_stocked_item'
);
select core.entity('inventory.storerooms', 'storerooms', 'storeroom', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_storeroom',
  p_update_action => 'update_storeroom', p_has_custom => true, p_option_condition => 'archived_at is null'
);
select core.entity('inventory.transfer_lines', 'stock_transfer_lines', 'transfer_line', 'position',
  p_create_action => 'update_transfer', p_update_action => 'receive_transfer'
);
select core.entity('inventory.transfers', 'stock_transfers', 'transfer', 'transfer_number',
  p_code_column => 'transfer_number', p_search_columns => '{transfer_number,note}',
  p_create_action => 'create_transfer', p_update_action => 'update_transfer', p_number_prefix => 'TR-',
  p_option_condition => 'status in (''DRAFT'', ''REQUESTED'', ''SHIPPED'', ''PARTIALLY_RECEIVED'')'
);
select core.entity('inventory.unit_conversions', 'unit_conversions', 'unit_conversion', 'id',
  p_create_action => 'create_unit_conversion', p_update_action => 'update_unit_conversion'
);
select core.entity('inventory.units', 'units', 'unit', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_unit',
  p_update_action => 'update_unit', p_option_condition => 'archived_at is null'
);
select core.entity('inventory.value_days', 'stock_values', 'value_day', 'day_on'
);
