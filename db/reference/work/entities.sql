merge into core.entities as e
using (
  values
    ('work.work_orders', 'work_orders', 'work_order', 'title', 'work_order_number', null, array['work_order_number', 'title'],
      'create_work_order', 'update_work_order', true, 'WO-', 'status <> all (''{CLOSED,CANCELLED}'')'),
    ('work.assignments', 'work_order_assignments', 'work_order_assignment', 'assigned_at', null, null, '{}', 'assign_work_order', 'unassign_work_order', false, null, null),
    ('work.clock_segments', 'work_order_clock_segments', 'work_order_clock_segment', 'kind', null, null, '{}', 'hold_work_order', 'resume_work_order', false, null, null),
    ('work.completions', 'work_order_completions', 'work_order_completion', 'completed_at', null, null, '{}', 'complete_work_order', null, false, null, null),
    ('work.hold_reasons', 'hold_reasons', 'hold_reason', 'name', 'code', null, array['code', 'name'], null, null, false, null, null)
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
when not matched by source and e.entity like 'work.%' then delete;
