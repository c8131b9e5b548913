delete from core.entities
 where entity like 'inspection.%'
   and entity <> all (array[
        'inspection.corrections', 'inspection.inspection_items', 'inspection.inspections',
        'inspection.template_items', 'inspection.template_revisions', 'inspection.templates'
       ]);

select core.entity('inspection.corrections', 'inspection_corrections', 'inspection_correction', 'kind');
select core.entity('inspection.inspection_items', 'inspection_items', 'inspection_item', 'template_item_id',
  p_create_action => 'create_inspection', p_update_action => 'answer_inspection_items'
);
select core.entity('inspection.inspections', 'inspections', 'inspection', 'title',
  p_code_column => 'inspection_number', p_search_columns => '{inspection_number,title}',
  p_create_action => 'create_inspection', p_has_custom => true, p_number_prefix => 'IN-',
  p_option_condition => 'status <> ''CANCELLED''',
  p_takes_files => '{inspection.answer,inspection.review}'
);
select core.entity('inspection.template_items', 'inspection_template_items', 'inspection_template_item', 'prompt',
  p_code_column => 'code', p_search_columns => '{code,prompt}', p_create_action => 'update_inspection_template'
);
select core.entity('inspection.template_revisions', 'inspection_template_revisions', 'inspection_template_revision',
  'revision', p_create_action => 'update_inspection_template'
);
select core.entity('inspection.templates', 'inspection_templates', 'inspection_template', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_inspection_template',
  p_update_action => 'update_inspection_template', p_number_prefix => 'TPL-',
  p_option_condition => 'archived_at is null'
);
