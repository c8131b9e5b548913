delete from core.entities
 where entity like 'itam.%'
   and entity <> all ('{itam.discovered_devices}');

select core.entity('itam.discovered_devices', 'discovered_devices', 'discovered_device', 'hostname',
  p_code_column => 'serial_number', p_search_columns => '{hostname,serial_number}',
  p_option_condition => 'status not in (''IGNORED'', ''MERGED'')'
);
