delete from core.entities
 where entity like 'work.%'
   and entity <> all (
         '{work.assignments,work.clock_segments,work.comments,work.completions,work.cost_lines,
           work.detection_methods,work.failure_classes,work.failure_codes,work.failure_links,
           work.failure_mechanisms,work.failure_reports,work.hold_reasons,work.iso_codes,
           work.labour_entries,work.labour_pieces,work.mentions,work.order_assets,work.own_hold_reasons,
           work.plan_lines,work.relations,work.signatures,work.slots,work.tasks,work.types,work.watchers,
           work.work_orders}'
       );

select core.entity('work.assignments', 'work_order_assignments', 'work_order_assignment', 'assigned_at',
  p_create_action => 'assign_work_order', p_update_action => 'unassign_work_order'
);
select core.entity('work.clock_segments', 'work_order_clock_segments', 'work_order_clock_segment', 'kind',
  p_create_action => 'hold_work_order', p_update_action => 'resume_work_order'
);
select core.entity('work.comments', 'work_order_comments', 'work_order_comment', 'body',
  p_create_action => 'create_work_order_comment', p_update_action => 'update_work_order_comment'
);
select core.entity('work.completions', 'work_order_completions', 'work_order_completion', 'completed_at',
  p_create_action => 'complete_work_order'
);
select core.entity('work.cost_lines', 'work_order_costs', 'work_order_cost', 'kind',
  p_create_action => 'record_work_order_cost'
);
select core.entity('work.detection_methods', 'detection_methods', 'detection_method', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.failure_classes', 'failure_classes', 'failure_class', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_failure_class',
  p_update_action => 'update_failure_class', p_option_condition => 'archived_at is null'
);
select core.entity('work.failure_codes', 'failure_codes', 'failure_code', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_failure_code',
  p_update_action => 'update_failure_code', p_option_condition => 'archived_at is null'
);
select core.entity('work.failure_links', 'failure_links', 'failure_link', 'child_level',
  p_create_action => 'update_failure_links', p_update_action => 'update_failure_links'
);
select core.entity('work.failure_mechanisms', 'failure_mechanisms', 'failure_mechanism', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.failure_reports', 'failure_reports', 'failure_report', 'failed_at',
  p_create_action => 'record_failure_report', p_update_action => 'update_failure_report'
);
select core.entity('work.hold_reasons', 'hold_reasons', 'hold_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.iso_codes', 'iso14224_codes', 'iso_code', 'iso_code',
  p_create_action => 'update_iso14224_codes', p_update_action => 'update_iso14224_codes'
);
select core.entity('work.labour_entries', 'work_order_labour', 'labour_entry', 'started_at',
  p_create_action => 'record_labour_entry', p_update_action => 'correct_labour_entry'
);
select core.entity('work.labour_pieces', 'work_order_labour_pieces', 'labour_piece', 'started_at',
  p_create_action => 'approve_labour_entry'
);
select core.entity('work.mentions', 'work_order_mentions', 'work_order_mention', 'created_at',
  p_create_action => 'create_work_order_comment'
);
select core.entity('work.order_assets', 'work_order_assets', 'work_order_asset', 'position',
  p_create_action => 'update_work_order_assets', p_update_action => 'update_work_order_assets'
);
select core.entity('work.own_hold_reasons', 'own_hold_reasons', 'own_hold_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_hold_reason',
  p_update_action => 'update_hold_reason', p_option_condition => 'archived_at is null'
);
select core.entity('work.plan_lines', 'work_order_plan_lines', 'work_order_plan_line', 'description',
  p_create_action => 'update_work_order_plan', p_update_action => 'update_work_order_plan'
);
select core.entity('work.relations', 'work_order_relations', 'work_order_relation', 'kind',
  p_create_action => 'update_work_order_relations', p_update_action => 'update_work_order_relations'
);
select core.entity('work.signatures', 'work_order_signatures', 'work_order_signature', 'signed_at',
  p_create_action => 'sign_work_order'
);
select core.entity('work.slots', 'work_order_slots', 'work_order_slot', 'starts_at',
  p_create_action => 'schedule_work_order', p_update_action => 'schedule_work_order'
);
select core.entity('work.tasks', 'work_order_tasks', 'work_order_task', 'title',
  p_create_action => 'update_work_order_tasks', p_update_action => 'update_work_order_tasks'
);
select core.entity('work.types', 'work_types', 'work_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_work_type',
  p_update_action => 'update_work_type', p_option_condition => 'archived_at is null'
);
select core.entity('work.watchers', 'work_order_watchers', 'work_order_watcher', 'created_at',
  p_create_action => 'subscribe_work_order', p_update_action => 'unsubscribe_work_order'
);
select core.entity('work.work_orders', 'work_orders', 'work_order', 'title',
  p_code_column => 'work_order_number', p_search_columns => '{work_order_number,title}',
  p_create_action => 'create_work_order', p_update_action => 'update_work_order', p_has_custom => true,
  p_number_prefix => 'WO-', p_option_condition => 'status <> all (''{CLOSED,CANCELLED}'')',
  p_guard => 'work.transition_faults',
  p_takes_files => '{work_order.update,work_order.perform,work_order.complete}'
);
