delete from core.transitions where entity like 'report.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('report.definitions', 'DRAFT', 'publish_report', 'PUBLISHED', 'report.publish'),
  ('report.definitions', 'PUBLISHED', 'publish_report', 'PUBLISHED', 'report.publish'),
  ('report.definitions', 'DRAFT', 'retire_report', 'RETIRED', 'report.publish'),
  ('report.definitions', 'PUBLISHED', 'retire_report', 'RETIRED', 'report.publish'),
  ('report.schedules', 'ACTIVE', 'pause_report_schedule', 'PAUSED', 'report.schedule'),
  ('report.schedules', 'PAUSED', 'resume_report_schedule', 'ACTIVE', 'report.schedule'),
  ('report.schedules', 'SUSPENDED', 'resume_report_schedule', 'ACTIVE', 'report.schedule'),
  ('report.schedules', 'ACTIVE', 'retire_report_schedule', 'RETIRED', 'report.schedule'),
  ('report.schedules', 'PAUSED', 'retire_report_schedule', 'RETIRED', 'report.schedule'),
  ('report.schedules', 'SUSPENDED', 'retire_report_schedule', 'RETIRED', 'report.schedule'),
  ('report.schedules', 'ACTIVE', 'run_schedules', 'SUSPENDED', null),
  ('report.schedules', 'ACTIVE', 'claim_run', 'SUSPENDED', null),
  ('report.schedules', 'ACTIVE', 'complete_run', 'SUSPENDED', null),
  ('report.schedules', 'ACTIVE', 'fail_run', 'SUSPENDED', null),
  ('report.runs', 'QUEUED', 'claim_run', 'RUNNING', null),
  ('report.runs', 'QUEUED', 'claim_run', 'DONE', null),
  ('report.runs', 'QUEUED', 'claim_run', 'FAILED', null),
  ('report.runs', 'RUNNING', 'complete_run', 'DONE', null),
  ('report.runs', 'RUNNING', 'complete_run', 'FAILED', null),
  ('report.runs', 'RUNNING', 'fail_run', 'QUEUED', null),
  ('report.runs', 'RUNNING', 'fail_run', 'FAILED', null),
  ('report.runs', 'QUEUED', 'cancel_report_run', 'CANCELLED', 'report.run'),
  ('report.runs', 'RUNNING', 'cancel_report_run', 'CANCELLED', 'report.run'),
  ('report.runs', 'DONE', 'expire_runs', 'EXPIRED', null);
