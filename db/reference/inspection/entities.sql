merge into core.entities as e
using (
  values
    (
      'inspection.templates', 'inspection_templates', 'inspection_template', 'name', 'code', null, '{code,name}',
      'create_inspection_template', 'update_inspection_template', false, 'IT-', 'archived_at is null'
    ),
    ('inspection.template_revisions', 'inspection_template_revisions', 'inspection_template_revision', 'revision', null, null, '{}', 'update_inspection_template', null, false, null, null),
    ('inspection.template_items', 'inspection_template_items', 'inspection_template_item', 'prompt', 'code', null, array['code', 'prompt'], 'update_inspection_template', null, false, null, null),
    ('inspection.inspections', 'inspections', 'inspection', 'title', 'inspection_number', null, array['inspection_number', 'title'], 'create_inspection', null, true, 'IN-', 'status <> ''CANCELLED'''),
    ('inspection.inspection_items', 'inspection_items', 'inspection_item', 'template_item_id', null, null, '{}', 'create_inspection', 'answer_inspection_items', false, null, null)
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
when not matched by source and e.entity like 'inspection.%' then delete;
