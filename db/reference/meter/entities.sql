delete from core.entities
 where entity like 'meter.%'
   and entity <> all (
         '{meter.alarm_rules,meter.alarms,meter.channels,meter.devices,meter.followings,meter.meters,'
           'meter.output_counters,meter.readings,meter.rollups,meter.types}'
       );

select core.entity('meter.meters', 'asset_meters', 'meter', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_meter',
  p_update_action => 'update_meter', p_has_custom => true, p_number_prefix => 'MT-',
  p_option_condition => 'status = ''ACTIVE'''
);
select core.entity('meter.readings', 'meter_readings', 'meter_reading', 'reading',
  p_create_action => 'record_meter_reading', p_option_condition => 'superseded_at is null'
);
select core.entity('meter.alarm_rules', 'meter_alarm_rules', 'meter_alarm_rule', 'name',
  p_search_columns => '{name}', p_create_action => 'create_meter_alarm_rule',
  p_update_action => 'update_meter_alarm_rule', p_option_condition => 'is_active'
);
select core.entity('meter.alarms', 'meter_alarms', 'meter_alarm', 'level');
select core.entity('meter.devices', 'meter_devices', 'meter_device', 'name',
  p_code_column => 'external_code', p_search_columns => '{external_code,name}',
  p_create_action => 'create_meter_device', p_update_action => 'update_meter_device',
  p_option_condition => 'archived_at is null'
);
select core.entity('meter.channels', 'meter_channels', 'meter_channel', 'external_code',
  p_search_columns => '{external_code,name}', p_create_action => 'update_meter_device_channels',
  p_update_action => 'update_meter_device_channels'
);
select core.entity('meter.followings', 'meter_links', 'meter_link', 'started_at',
  p_create_action => 'create_meter_link', p_update_action => 'update_meter_link'
);
select core.entity('meter.rollups', 'meter_rollups', 'meter_rollup', 'started_at');
select core.entity('meter.types', 'meter_types', 'meter_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_meter_type',
  p_update_action => 'update_meter_type', p_option_condition => 'archived_at is null'
);
select core.entity('meter.output_counters', 'output_counters', 'output_counter', 'kind',
  p_create_action => 'create_output_counter', p_update_action => 'update_output_counter',
  p_option_condition => 'archived_at is null'
);
