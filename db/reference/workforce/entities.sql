delete from core.entities
 where entity like 'workforce.%'
   and entity <> all (
         '{workforce.absences,workforce.calendar_exceptions,workforce.calendar_hours,workforce.calendars,
           workforce.certificate_types,workforce.crafts,workforce.crew_members,workforce.crews,
           workforce.dispatch_policies,
           workforce.labour_rates,workforce.pattern_shifts,workforce.position_looks,
           workforce.pay_rules,workforce.requirements,workforce.shift_assignments,workforce.shift_patterns,
           workforce.shift_pins,
           workforce.site_distances,
           workforce.skills,workforce.timesheets,workforce.worker_certificates,workforce.worker_crafts,
           workforce.worker_skills,workforce.workers}'
       );

select core.entity('workforce.absences', 'absences', 'absence', 'starts_at',
  p_create_action => 'record_absence', p_update_action => 'approve_absence'
);
select core.entity('workforce.calendar_exceptions', 'calendar_exceptions', 'calendar_exception', 'name');
select core.entity('workforce.calendar_hours', 'calendar_hours', 'calendar_hour', 'weekday');
select core.entity('workforce.calendars', 'calendars', 'calendar', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_calendar',
  p_update_action => 'update_calendar', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.certificate_types', 'certificate_types', 'certificate_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_certificate_type',
  p_update_action => 'update_certificate_type', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.crafts', 'crafts', 'craft', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_craft',
  p_update_action => 'update_craft', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.crew_members', 'crew_members', 'crew_member', 'starts_on',
  p_create_action => 'update_crew_members', p_update_action => 'update_crew_members'
);
select core.entity('workforce.crews', 'crews', 'crew', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_crew',
  p_update_action => 'update_crew', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.dispatch_policies', 'dispatch_policies', 'dispatch_policy', 'answer_minutes',
  p_create_action => 'update_dispatch_policy', p_update_action => 'update_dispatch_policy'
);
select core.entity('workforce.labour_rates', 'labour_rates', 'labour_rate', 'starts_on',
  p_create_action => 'create_labour_rate', p_update_action => 'update_labour_rate'
);
select core.entity('workforce.pattern_shifts', 'pattern_shifts', 'pattern_shift', 'start_time',
  p_create_action => 'update_pattern_shifts', p_update_action => 'update_pattern_shifts'
);
select core.entity('workforce.pay_rules', 'pay_rules', 'pay_rule', 'fact',
  p_create_action => 'update_pay_rules', p_update_action => 'update_pay_rules'
);
select core.entity('workforce.position_looks', 'worker_position_looks', 'worker_position_look', 'created_at',
  p_create_action => 'request_worker_position'
);
select core.entity('workforce.requirements', 'qualification_requirements', 'qualification_requirement', 'skill_level',
  p_create_action => 'create_qualification_requirement', p_update_action => 'update_qualification_requirement'
);
select core.entity('workforce.shift_assignments', 'shift_assignments', 'shift_assignment', 'starts_on',
  p_create_action => 'create_shift_assignment', p_update_action => 'update_shift_assignment'
);
select core.entity('workforce.shift_patterns', 'shift_patterns', 'shift_pattern', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_shift_pattern',
  p_update_action => 'update_shift_pattern', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.shift_pins', 'shift_pins', 'shift_pin', 'shift_on',
  p_create_action => 'update_worker_shift', p_update_action => 'update_worker_shift'
);
select core.entity('workforce.site_distances', 'site_distances', 'site_distance', 'minutes',
  p_create_action => 'update_site_distances', p_update_action => 'update_site_distances'
);
select core.entity('workforce.skills', 'skills', 'skill', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_skill',
  p_update_action => 'update_skill', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.timesheets', 'timesheets', 'timesheet', 'week_on',
  p_create_action => 'submit_timesheet', p_update_action => 'submit_timesheet', p_guard => 'work.timesheet_faults'
);
select core.entity('workforce.worker_certificates', 'worker_certificates', 'worker_certificate', 'certificate_number',
  p_create_action => 'record_worker_certificate', p_update_action => 'revoke_worker_certificate',
  p_takes_files => '{worker_certificate.record}'
);
select core.entity('workforce.worker_crafts', 'worker_crafts', 'worker_craft', 'craft_level',
  p_create_action => 'update_worker_crafts', p_update_action => 'update_worker_crafts'
);
select core.entity('workforce.worker_skills', 'worker_skills', 'worker_skill', 'skill_level',
  p_create_action => 'update_worker_skills', p_update_action => 'update_worker_skills'
);
select core.entity('workforce.workers', 'workers', 'worker', 'name',
  p_code_column => 'worker_number', p_search_columns => '{worker_number,name}', p_create_action => 'create_worker',
  p_update_action => 'update_worker', p_has_custom => true, p_number_prefix => 'WK-',
  p_option_condition => 'status = ''ACTIVE'''
);
