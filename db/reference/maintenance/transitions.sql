delete from core.transitions where entity like 'maintenance.%';

-- What becomes of the work becomes of the occurrence: those ask for nobody's permission but that for the work. What
-- the schedule of a category keeps for an asset ends when that is of it no more.
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('maintenance.job_plan_revisions', 'DRAFT', 'publish_job_plan', 'PUBLISHED', 'job_plan.publish'),
  ('maintenance.job_plan_revisions', 'PUBLISHED', 'publish_job_plan', 'RETIRED', 'job_plan.publish'),
  ('maintenance.schedules', 'DRAFT', 'activate_maintenance_schedule', 'ACTIVE', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'SUSPENDED', 'activate_maintenance_schedule', 'ACTIVE', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'ACTIVE', 'suspend_maintenance_schedule', 'SUSPENDED', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'DRAFT', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'ACTIVE', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'SUSPENDED', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'ACTIVE', 'follow_categories', 'RETIRED', null),
  ('maintenance.outages', 'CONFIRMED', 'schedule_outage', 'PLANNED', 'outage.update'),
  ('maintenance.outages', 'PLANNED', 'confirm_outage', 'CONFIRMED', 'outage.confirm'),
  ('maintenance.outages', 'CONFIRMED', 'start_outage', 'IN_PROGRESS', 'outage.perform'),
  ('maintenance.outages', 'IN_PROGRESS', 'complete_outage', 'COMPLETED', 'outage.perform'),
  ('maintenance.outages', 'PLANNED', 'cancel_outage', 'CANCELLED', 'outage.cancel'),
  ('maintenance.outages', 'CONFIRMED', 'cancel_outage', 'CANCELLED', 'outage.cancel'),
  ('maintenance.occurrences', 'SUPERSEDED', 'give_back_nested', 'MISSED', null),
  ('maintenance.occurrences', 'GENERATED', 'complete_work_order', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'match_maintenance_occurrence', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'record_calibration', 'COMPLETED', null),
  ('maintenance.occurrences', 'COMPLETED', 'withdraw_calibration', 'SUPERSEDED', null),
  ('maintenance.occurrences', 'GENERATED', 'submit_inspection', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'approve_inspection', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'cancel_inspection', 'CANCELLED', null),
  ('maintenance.occurrences', 'GENERATED', 'cancel_work_order', 'CANCELLED', null),
  ('maintenance.occurrences', 'COMPLETED', 'reopen_work_order', 'GENERATED', null),
  (
    'maintenance.occurrences', 'GENERATED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  ),
  (
    'maintenance.occurrences', 'COMPLETED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  ),
  (
    'maintenance.occurrences', 'CANCELLED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  );
