delete from core.entities
 where entity like 'report.%'
   and entity <> all ('{
     report.definitions,report.recipients,report.runs,report.schedules,report.snapshots,report.targets
   }');

select core.entity('report.snapshots', 'figure_snapshots', 'figure_snapshot', 'figure');
select core.entity('report.targets', 'figure_targets', 'figure_target', 'figure',
  p_create_action => 'create_figure_target', p_update_action => 'update_figure_target',
  p_option_condition => 'archived_at is null'
);
select core.entity('report.definitions', 'reports', 'report', 'name', p_code_column => 'code',
  p_search_columns => '{code,name}', p_create_action => 'create_report', p_update_action => 'update_report',
  p_option_condition => 'status = ''PUBLISHED'''
);
select core.entity('report.runs', 'report_runs', 'report_run', 'file_name', p_create_action => 'start_report_run');
select core.entity('report.schedules', 'report_schedules', 'report_schedule', 'name', p_search_columns => '{name}',
  p_create_action => 'create_report_schedule', p_update_action => 'update_report_schedule',
  p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('report.recipients', 'report_recipients', 'report_recipient', 'schedule_id');
