delete from core.entities
 where entity like 'core.%'
   and entity <> all (
         '{core.currencies,core.custom_fields,core.exchange_rates,core.organizations,core.periods,core.sites}'
       );

select core.entity('core.currencies', 'currencies', 'currency', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('core.custom_fields', 'custom_fields', 'custom_field', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_custom_field',
  p_update_action => 'update_custom_field', p_option_condition => 'archived_at is null'
);
select core.entity('core.exchange_rates', 'exchange_rates', 'exchange_rate', 'valid_on',
  p_create_action => 'create_exchange_rate', p_update_action => 'correct_exchange_rate'
);
select core.entity('core.organizations', 'organizations', 'organization', 'name',
  p_update_action => 'update_organization'
);
select core.entity('core.periods', 'periods', 'period', 'month_on',
  p_create_action => 'close_period', p_update_action => 'reopen_period'
);
select core.entity('core.sites', 'sites', 'site', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_site',
  p_update_action => 'update_site', p_has_custom => true, p_option_condition => 'archived_at is null'
);
