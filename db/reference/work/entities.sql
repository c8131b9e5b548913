delete from core.entities
 where entity like 'work.%'
   and entity <> all (
         '{work.assignments,work.clock_segments,work.completions,work.hold_reasons,work.tasks,work.work_orders}'
       );

select core.entity('work.assignments', 'work_order_assignments', 'work_order_assignment', 'assigned_at',
  p_create_action => 'assign_work_order', p_update_action => 'unassign_work_order'
);
select core.entity('work.clock_segments', 'work_order_clock_segments', 'work_order_clock_segment', 'kind',
  p_create_action => 'hold_work_order', p_update_action => 'resume_work_order'
);
select core.entity('work.completions', 'work_order_completions', 'work_order_completion', 'completed_at',
  p_create_action => 'complete_work_order'
);
select core.entity('work.hold_reasons', 'hold_reasons', 'hold_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.tasks', 'work_order_tasks', 'work_order_task', 'title',
  p_create_action => 'update_work_order_tasks', p_update_action => 'update_work_order_tasks'
);
select core.entity('work.work_orders', 'work_orders', 'work_order', 'title',
  p_code_column => 'work_order_number', p_search_columns => '{work_order_number,title}',
  p_create_action => 'create_work_order', p_update_action => 'update_work_order', p_has_custom => true,
  p_number_prefix => 'WO-', p_option_condition => 'status <> all (''{CLOSED,CANCELLED}'')'
);
