delete from core.entities
 where entity like 'service.%'
   and entity <> all ('{service.clocks,service.notices,service.policies}');

select core.entity('service.clocks', 'service_clocks', 'service_clock', 'metric');
select core.entity('service.notices', 'service_notices', 'service_notice', 'percent');
select core.entity('service.policies', 'service_policies', 'service_policy', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_service_policy',
  p_update_action => 'update_service_policy', p_option_condition => 'is_active'
);
