merge into core.entities as e
using (
  values
    ('workforce.calendars', 'calendars', 'calendar', 'name', 'code', null, array['code', 'name'], 'create_calendar', 'update_calendar', false, null, 'archived_at is null'),
    ('workforce.calendar_hours', 'calendar_hours', 'calendar_hour', 'weekday', null, null, '{}', null, null, false, null, null),
    ('workforce.calendar_exceptions', 'calendar_exceptions', 'calendar_exception', 'name', null, null, '{}', null, null, false, null, null),
    ('workforce.workers', 'workers', 'worker', 'name', 'worker_number', null, array['worker_number', 'name'], 'create_worker', 'update_worker', true, 'WK-', 'status = ''ACTIVE''')
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
when not matched by source and e.entity like 'workforce.%' then delete;
