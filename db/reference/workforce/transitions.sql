delete from core.transitions where entity like 'workforce.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('workforce.workers', 'ACTIVE', 'pause_worker', 'ON_LEAVE', 'worker.update'),
  ('workforce.workers', 'ON_LEAVE', 'activate_worker', 'ACTIVE', 'worker.update'),
  ('workforce.workers', 'INACTIVE', 'activate_worker', 'ACTIVE', 'worker.update'),
  ('workforce.workers', 'ACTIVE', 'archive_worker', 'INACTIVE', 'worker.update'),
  ('workforce.workers', 'ON_LEAVE', 'archive_worker', 'INACTIVE', 'worker.update'),
  ('workforce.absences', 'REQUESTED', 'approve_absence', 'APPROVED', 'absence.approve'),
  ('workforce.absences', 'REQUESTED', 'reject_absence', 'REJECTED', 'absence.approve'),
  ('workforce.absences', 'REQUESTED', 'cancel_absence', 'CANCELLED', 'absence.request'),
  ('workforce.absences', 'APPROVED', 'cancel_absence', 'CANCELLED', 'absence.request'),
  ('workforce.timesheets', 'OPEN', 'submit_timesheet', 'SUBMITTED', 'labour_entry.record'),
  ('workforce.timesheets', 'SUBMITTED', 'approve_timesheet', 'APPROVED', 'timesheet.approve'),
  ('workforce.timesheets', 'SUBMITTED', 'reject_timesheet', 'OPEN', 'timesheet.approve');
