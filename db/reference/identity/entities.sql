delete from core.entities
 where entity like 'identity.%'
   and entity <> all ('{identity.accounts,identity.api_keys,identity.approval_limits,identity.roles}');

select core.entity('identity.accounts', 'accounts', 'account', 'display_name',
  p_code_column => 'email', p_search_columns => '{display_name,email}', p_create_action => 'create_account',
  p_update_action => 'update_account', p_option_condition => 'status = ''ACTIVE'''
);
select core.entity('identity.api_keys', 'api_keys', 'api_key', 'name',
  p_code_column => 'prefix', p_search_columns => '{name}', p_create_action => 'issue_api_key',
  p_option_condition => 'revoked_at is null'
);
select core.entity('identity.approval_limits', 'approval_limits', 'approval_limit', 'amount',
  p_create_action => 'update_approval_limits', p_update_action => 'update_approval_limits'
);
select core.entity('identity.roles', 'roles', 'role', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_role',
  p_update_action => 'update_role'
);
