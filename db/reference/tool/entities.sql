delete from core.entities
 where entity like 'tool.%'
   and entity <> all (
         '{tool.blocks,tool.calibration_points,tool.calibration_standards,tool.calibrations,tool.extensions,'
           'tool.points,tool.review_rows,tool.reviews}'
       );

select core.entity('tool.points', 'measuring_points', 'measuring_point', 'quantity',
  p_search_columns => '{quantity}', p_create_action => 'update_measuring_points',
  p_update_action => 'update_measuring_points'
);
select core.entity('tool.calibrations', 'calibrations', 'calibration', 'calibration_number',
  p_code_column => 'calibration_number', p_search_columns => '{calibration_number,certificate_number}',
  p_create_action => 'record_calibration', p_number_prefix => 'CAL-', p_option_condition => 'status = ''RECORDED'''
);
select core.entity('tool.calibration_points', 'calibration_points', 'calibration_point', 'quantity');
select core.entity('tool.calibration_standards', 'calibration_standards', 'calibration_standard', 'created_at');
select core.entity('tool.blocks', 'asset_blocks', 'asset_block', 'reason', p_create_action => 'block_asset');
select core.entity('tool.extensions', 'calibration_extensions', 'calibration_extension', 'status',
  p_create_action => 'request_calibration_extension'
);
select core.entity('tool.reviews', 'tool_reviews', 'tool_review', 'review_number',
  p_code_column => 'review_number', p_search_columns => '{review_number}', p_number_prefix => 'UR-',
  p_option_condition => 'status in (''OPEN'', ''ASSESSED'')'
);
select core.entity('tool.review_rows', 'tool_review_rows', 'tool_review_row', 'title',
  p_update_action => 'review_tool_uses'
);
