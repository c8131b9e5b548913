delete from core.entities
 where entity like 'itam.%'
   and entity <> all ('{itam.discovered_devices,itam.software_titles}');

select core.entity('itam.discovered_devices', 'discovered_devices', 'discovered_device', 'hostname',
  p_code_column => 'serial_number', p_search_columns => '{hostname,serial_number}',
  p_option_condition => 'status not in (''IGNORED'', ''MERGED'')'
);
select core.entity('itam.software_titles', 'software_titles', 'software_title', 'name',
  p_search_columns => '{name,publisher}'
);
