merge into core.entities as e
using (
  values
    ('contract.vendors', 'vendors', 'vendor', 'name', 'code', null::text, array['code', 'name'], 'create_vendor', 'update_vendor', true, null::text, 'status <> ''BLOCKED'''),
    ('contract.types', 'contract_type_settings', 'contract_type', 'name', 'code', null, array['code', 'name'], null, null, false, null, 'is_active'),
    ('contract.contracts', 'contracts', 'contract', 'title', 'contract_number', null, array['contract_number', 'title'],
     'create_contract', 'update_contract', true, 'CO-', 'status not in (''TERMINATED'', ''CLOSED'')')
) as v (entity, list, noun, label_column, code_column, parent_column, search_columns, create_action, update_action, has_custom, number_prefix, option_condition)
on e.entity = v.entity
when matched then
  update set list = v.list,
             noun = v.noun,
             label_column = v.label_column,
             code_column = v.code_column,
             parent_column = v.parent_column,
             search_columns = v.search_columns,
             create_action = v.create_action,
             update_action = v.update_action,
             has_custom = v.has_custom,
             number_prefix = v.number_prefix,
             option_condition = v.option_condition
when not matched then
  insert (
    entity, list, noun,
    label_column, code_column, parent_column, search_columns,
    create_action, update_action,
    has_custom, number_prefix, option_condition
  )
  values (
    v.entity, v.list, v.noun,
    v.label_column, v.code_column, v.parent_column, v.search_columns,
    v.create_action, v.update_action,
    v.has_custom, v.number_prefix, v.option_condition
  )
when not matched by source and e.entity like 'contract.%' then delete;
