delete from core.entities
 where entity like 'meter.%'
   and entity <> all ('{meter.meters,meter.readings}');

select core.entity('meter.meters', 'asset_meters', 'meter', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_meter',
  p_update_action => 'update_meter', p_has_custom => true, p_number_prefix => 'MT-',
  p_option_condition => 'status = ''ACTIVE'''
);
select core.entity('meter.readings', 'meter_readings', 'meter_reading', 'reading',
  p_create_action => 'record_meter_reading', p_option_condition => 'superseded_at is null'
);
