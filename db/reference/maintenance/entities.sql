delete from core.entities
 where entity like 'maintenance.%'
   and entity <> all (array[
        'maintenance.blackouts', 'maintenance.job_plan_lines', 'maintenance.job_plan_revisions',
        'maintenance.job_plan_tasks', 'maintenance.job_plans', 'maintenance.occurrences',
        'maintenance.outage_work_orders', 'maintenance.outages', 'maintenance.route_stops', 'maintenance.routes',
        'maintenance.schedule_plans', 'maintenance.schedules', 'maintenance.strategies', 'maintenance.tasks'
       ]);

select core.entity('maintenance.blackouts', 'maintenance_blackouts', 'maintenance_blackout', 'name',
  p_search_columns => '{name}', p_create_action => 'create_maintenance_blackout',
  p_update_action => 'update_maintenance_blackout', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.job_plan_lines', 'job_plan_lines', 'job_plan_line', 'description',
  p_search_columns => '{description}', p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plan_revisions', 'job_plan_revisions', 'job_plan_revision', 'revision',
  p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plan_tasks', 'job_plan_tasks', 'job_plan_task', 'title',
  p_search_columns => '{title}', p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plans', 'job_plans', 'job_plan', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_job_plan',
  p_update_action => 'update_job_plan', p_number_prefix => 'JP-', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.occurrences', 'maintenance_occurrences', 'maintenance_occurrence', 'due_at',
  p_create_action => 'generate_maintenance'
);
select core.entity('maintenance.outage_work_orders', 'outage_work_orders', 'outage_work_order', 'work_order_id',
  p_create_action => 'update_outage_work_orders', p_update_action => 'update_outage_work_orders'
);
select core.entity('maintenance.outages', 'outages', 'outage', 'name',
  p_code_column => 'outage_number', p_search_columns => '{outage_number,name,description}',
  p_create_action => 'create_outage', p_update_action => 'update_outage', p_number_prefix => 'OU-',
  p_option_condition => 'status not in (''COMPLETED'', ''CANCELLED'')',
  p_guard => 'maintenance.outage_transition_faults'
);
select core.entity('maintenance.route_stops', 'maintenance_route_stops', 'maintenance_route_stop', 'position',
  p_create_action => 'update_maintenance_route', p_update_action => 'update_maintenance_route'
);
select core.entity('maintenance.routes', 'maintenance_routes', 'maintenance_route', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_maintenance_route',
  p_update_action => 'update_maintenance_route', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.schedule_plans', 'maintenance_schedule_plans', 'maintenance_schedule_plan', 'every_nth',
  p_create_action => 'update_maintenance_schedule_plans', p_update_action => 'update_maintenance_schedule_plans'
);
select core.entity('maintenance.schedules', 'maintenance_schedules', 'maintenance_schedule', 'name',
  p_code_column => 'schedule_number', p_search_columns => '{schedule_number,name}',
  p_create_action => 'create_maintenance_schedule', p_update_action => 'update_maintenance_schedule',
  p_number_prefix => 'PM-', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('maintenance.strategies', 'maintenance_strategies', 'maintenance_strategy', 'functional_failure',
  p_code_column => 'strategy_number', p_search_columns => '{strategy_number,function,functional_failure,failure_mode}',
  p_create_action => 'create_maintenance_strategy', p_update_action => 'update_maintenance_strategy',
  p_number_prefix => 'MR-', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.tasks', 'maintenance_schedule_tasks', 'maintenance_schedule_task', 'title',
  p_create_action => 'update_maintenance_schedule_tasks', p_update_action => 'update_maintenance_schedule_tasks'
);
